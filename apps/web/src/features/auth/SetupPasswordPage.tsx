import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { EmailOtpType } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app/api/api';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { InvitationFrame } from '#domain/platform/InvitationFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { InvitationField } from '#domain/team/InvitationField';
import { FormAlert } from '#kit/feedback/FormAlert';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { linkProblemWords } from './link-problem-words';
import { NewPasswordForm } from './NewPasswordForm';

const route = getRouteApi('/setup-password');

/**
 * The first password of somebody who was invited or whose account an admin made. The session of the link is enough, so
 * that a reload changes nothing.
 */
export function SetupPasswordPage() {
  const { session, reloadMe } = useSession();
  const { token_hash, type, invited } = route.useSearch();
  const navigate = route.useNavigate();
  const linkProblem = useLinkProblem();
  const offer = useQuery(
    api.invitations.lookUp.queryOptions({ input: { token: invited ?? '' }, enabled: invited !== undefined }),
  );

  if (!session && token_hash) return <OpenLink tokenHash={token_hash} type={type ?? 'invite'} />;

  if (!session)
    return (
      <AuthFrame
        title="Set your password"
        text={
          linkProblem
            ? linkProblemWords(linkProblem)
            : 'Open the link in your invitation email, or paste it here. Each link works once.'
        }
      >
        <InvitationField />
        <Note ta="center">
          Set one already? <TextLink to="/signin">Sign in</TextLink>. Link lost?{' '}
          <TextLink to="/forgot-password">Get a new one</TextLink>
        </Note>
      </AuthFrame>
    );

  if (invited !== undefined && offer.isPending) return <LoadingForm title="Set your password" />;
  const email = session.user.email ?? '';
  return (
    <InvitationFrame
      provider={offer.data?.provider ?? null}
      title="Set your password"
      text={`You will sign in as ${email || 'this account'}.`}
    >
      <NewPasswordForm
        email={email}
        label="Password"
        button="Save and continue"
        onSaved={async () => {
          await reloadMe();
          notifications.show({ message: 'Your password is set. Welcome aboard.' });
          await navigate({ to: '/dashboard', replace: true });
        }}
      />
    </InvitationFrame>
  );
}

type OpenLinkProps = { tokenHash: string; type: EmailOtpType };

/** A link is used up by a press, not by being opened: programs that check mails open every one. */
function OpenLink({ tokenHash, type }: OpenLinkProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const handleOpen = async () => {
    setOpening(true);
    const { error } = await authClient.verifyOtp({ token_hash: tokenHash, type });
    if (error) {
      setOpening(false);
      setProblem(error.code === 'otp_expired' ? linkProblemWords({ kind: 'used' }) : authErrorMessage(error));
    }
  };
  return (
    <AuthFrame title="Welcome to Fairlead" text="An account was made for you. Choose its password to begin.">
      <FormAlert>{problem}</FormAlert>
      <Button size="lg" fullWidth loading={opening} onClick={() => void handleOpen()}>
        Continue
      </Button>
      <Note ta="center">
        <TextLink to="/signin">Sign in instead</TextLink>
      </Note>
    </AuthFrame>
  );
}
