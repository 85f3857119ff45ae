import { getRouteApi } from '@tanstack/react-router';
import { authClient } from '#app/auth/auth-client';
import { authErrorCode, authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress } from '#app/auth/ways-in/asked-address';
import { comeBackTo } from '#app/auth/ways-in/sign-in-links';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { CheckInbox } from '#domain/team/CheckInbox';
import { FormAlert } from '#kit/feedback/FormAlert';
import { TextLink } from '#kit/links/links';
import { linkProblemWords } from './link-problem-words';
import { MailedCodeForm } from './MailedCodeForm';

const route = getRouteApi('/signin');

/** Answers alike whether or not anyone has the address. @returns why no email was sent, for people */
async function mailLink(email: string, next: string | undefined): Promise<string | null> {
  const { error } = await authClient.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: comeBackTo('/signin', next) },
  });
  return error && authErrorCode(error) !== 'otp_disabled' ? authErrorMessage(error) : null;
}

type EmailWayProps = { email: string; onEmail: (email: string) => void };

/** Sign-in by an emailed link, or by the code next to it where the email is read on another device. */
export function EmailWay({ email, onEmail }: EmailWayProps) {
  const { sent, next } = route.useSearch();
  const navigate = route.useNavigate();
  const linkProblem = useLinkProblem();
  const sentTo = askedAddress('sign_in');

  if (sent && sentTo && linkProblem === null)
    return (
      <AuthFrame title="Check your inbox" text="Open the link here, or type the code.">
        <CheckInbox
          onCode={async (token) => {
            const { error } = await authClient.verifyOtp({ email: sentTo, token, type: 'email' });
            return error ? authErrorMessage(error) : null;
          }}
          onResend={() => mailLink(sentTo, next)}
          other={
            <>
              <TextLink to="/signin" search={{ next, way: 'email' }}>
                Use another address
              </TextLink>{' '}
              or{' '}
              <TextLink to="/signin" search={{ next }}>
                your password
              </TextLink>
            </>
          }
        >
          If an account belongs to <b>{sentTo}</b>, a link and a code are on their way. The link works for an hour and
          in this browser only, the code for 10 minutes in any.
        </CheckInbox>
      </AuthFrame>
    );

  return (
    <AuthFrame title="Sign in by email" text="We email you a link and a 6-digit code. No password needed.">
      {linkProblem && <FormAlert>{linkProblemWords(linkProblem)}</FormAlert>}
      <MailedCodeForm
        purpose="sign_in"
        email={email || sentTo || ''}
        act="Email me a link and code"
        send={(address) => mailLink(address, next)}
        onAsked={(address) => {
          onEmail(address);
          // The address of this page may still hold the answer of an earlier link, which is settled now.
          return navigate({ search: { next, way: 'email', sent: true }, replace: linkProblem !== null });
        }}
        other={
          <TextLink to="/signin" search={{ next }}>
            Sign in with your password
          </TextLink>
        }
      />
    </AuthFrame>
  );
}
