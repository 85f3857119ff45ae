import { getRouteApi } from '@tanstack/react-router';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress } from '#app/auth/ways-in/asked-address';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { CheckInbox } from '#domain/team/CheckInbox';
import { SignedInAs } from '#domain/team/SignedInAs';
import { TextLink } from '#kit/links/links';
import { MailedCodeForm } from './MailedCodeForm';

const route = getRouteApi('/forgot-password');

async function mailRecovery(email: string): Promise<string | null> {
  const { error } = await authClient.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/update-password`,
  });
  return error ? authErrorMessage(error) : null;
}

/** The same answer whatever the address, so that nobody learns who has an account. */
export function ForgotPasswordPage() {
  const { session } = useSession();
  const { sent } = route.useSearch();
  const navigate = route.useNavigate();
  const sentTo = askedAddress('recovery');

  if (session)
    return (
      <AuthFrame title="You are signed in" text={session.user.email}>
        <SignedInAs signOutLabel="Sign out and ask for a new password">
          You can change your password in <TextLink to="/settings">Settings</TextLink>. If you do not know it any more,
          sign out first.
        </SignedInAs>
      </AuthFrame>
    );

  if (sent && sentTo)
    return (
      <AuthFrame title="Check your inbox" text="Open the link here, or type the code.">
        <CheckInbox
          onCode={async (token) => {
            const { error } = await authClient.verifyOtp({ email: sentTo, token, type: 'recovery' });
            return error ? authErrorMessage(error) : null;
          }}
          onResend={() => mailRecovery(sentTo)}
          other={
            <>
              <TextLink to="/forgot-password">Use another address</TextLink> or{' '}
              <TextLink to="/signin">go back to sign in</TextLink>
            </>
          }
        >
          If an account belongs to <b>{sentTo}</b>, a link and a code are on their way. The link works for one hour and
          only in this browser, the code for 10 minutes in any.
        </CheckInbox>
      </AuthFrame>
    );

  return (
    <AuthFrame
      title="Forgot your password?"
      text="Enter your work email and we send you a link and a code to choose a new one."
    >
      <MailedCodeForm
        purpose="recovery"
        email={sentTo ?? ''}
        act="Send the link"
        send={mailRecovery}
        onAsked={() => navigate({ search: { sent: true } })}
        other={<TextLink to="/signin">Back to sign in</TextLink>}
      />
    </AuthFrame>
  );
}
