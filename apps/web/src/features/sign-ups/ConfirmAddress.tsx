import { useNavigate } from '@tanstack/react-router';
import { authClient } from '#app/auth/auth-client';
import { authErrorMessage } from '#app/auth/auth-errors';
import { askedAddress } from '#app/auth/ways-in/asked-address';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { CheckInbox } from '#domain/team/CheckInbox';
import { FormAlert } from '#kit/feedback/FormAlert';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { comeBackTo, type Founding, PAGE_OF } from './founding';

/** After the form: the mail that confirms the address, by its link or its code, and what to do where a link failed. */
export function ConfirmAddress({ founding }: { founding: Founding }) {
  const navigate = useNavigate();
  const linkProblem = useLinkProblem();
  const sentTo = askedAddress(founding);
  const startOver = <TextLink to={PAGE_OF[founding]}>Start over with another address</TextLink>;

  const resend = async () => {
    if (!sentTo) return 'Enter your address again.';
    const { error } = await authClient.resend({
      type: 'signup',
      email: sentTo,
      options: { emailRedirectTo: comeBackTo(founding) },
    });
    if (error) return authErrorMessage(error);
    // The address of this page may still hold the answer of an earlier link, which is settled now.
    if (linkProblem) await navigate({ to: PAGE_OF[founding], search: { sent: true }, replace: true });
    return null;
  };

  if (linkProblem === undefined) return <LoadingForm title="Check your inbox" />;

  // The link itself has confirmed the address; only this browser lacks the key to sign in by it.
  if (linkProblem?.kind === 'elsewhere' || (linkProblem && !sentTo))
    return (
      <AuthFrame
        title={linkProblem.kind === 'elsewhere' ? 'Your address is confirmed' : 'This link is no longer valid'}
        text={
          linkProblem.kind === 'elsewhere'
            ? 'The link was opened in another browser than the one you signed up in. Sign in here with your password, or with a 6-digit code by email.'
            : 'It was used already, replaced by a newer one, or has expired. If you confirmed your address, sign in. Otherwise sign up again.'
        }
      >
        <div className={classes.actions}>
          <ButtonLink to="/signin" size="lg" fullWidth>
            Sign in
          </ButtonLink>
          <ButtonLink to="/signin" search={{ way: 'email' }} size="lg" fullWidth variant="default">
            Email me a code
          </ButtonLink>
        </div>
        <Note ta="center">{startOver}</Note>
      </AuthFrame>
    );

  return (
    <AuthFrame title="Check your inbox" text="Confirm your address and you are in.">
      {linkProblem && (
        <FormAlert>
          That link is no longer valid. Send a new one, or <TextLink to="/signin">sign in</TextLink> if you confirmed
          already.
        </FormAlert>
      )}
      <CheckInbox
        onCode={async (token) => {
          const { error } = await authClient.verifyOtp({ email: sentTo ?? '', token, type: 'signup' });
          return error ? authErrorMessage(error) : null;
        }}
        onResend={resend}
        other={
          <>
            Confirmed already? <TextLink to="/signin">Sign in</TextLink>. {startOver}
          </>
        }
      >
        We sent a link and a code to <b>{sentTo}</b>. Open the link in this browser, or type the code here. The link
        works for an hour, the code for 10 minutes.
      </CheckInbox>
    </AuthFrame>
  );
}
