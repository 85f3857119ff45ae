import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { InvitationField } from '#domain/team/InvitationField';
import { SignedInAs } from '#domain/team/SignedInAs';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink, TextLink } from '#kit/links/links';
import { Caption, Note } from '#kit/text/text';
import { FoundingPage } from './FoundingPage';
import { useSignUpOptions } from './use-sign-up-options';

/** By invitation, unless the platform lets anybody found an organization. */
export function SignUpPage() {
  const { session, me } = useSession();
  const options = useSignUpOptions();
  if (options?.signupOpen)
    return (
      <FoundingPage founding="msp" title="Create your account" text="For the first person of an MSP.">
        <Note ta="center">
          Have an account? <TextLink to="/signin">Sign in</TextLink>. Only looking?{' '}
          <TextLink to="/trial-signup">Start a 14-day trial</TextLink>
        </Note>
      </FoundingPage>
    );
  return (
    <AuthFrame
      title="Open your invitation"
      text="Fairlead accounts begin with an invitation from a colleague, your provider or us. Paste its link here."
    >
      <InvitationField />
      {session && me?.profile ? (
        <>
          <Caption className={classes.or}>signed in as {session.user.email}</Caption>
          <SignedInAs signOutLabel="Sign out" />
        </>
      ) : (
        <>
          <Caption className={classes.or}>no invitation?</Caption>
          <div className={classes.actions}>
            {options?.trialOpen !== false && (
              <ButtonLink to="/trial-signup" size="lg" fullWidth variant="default">
                Start a 14-day trial
              </ButtonLink>
            )}
            {options?.nfrOpen !== false && (
              <ButtonLink to="/nfr-signup" size="lg" fullWidth variant="default">
                Ask for NFR access
              </ButtonLink>
            )}
          </div>
          <Note ta="center">
            Have an account? <TextLink to="/signin">Sign in</TextLink>
          </Note>
        </>
      )}
    </AuthFrame>
  );
}
