import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import { ClosedNotice } from './ClosedNotice';
import { FoundingPage } from './FoundingPage';
import { useSignUpOptions } from './use-sign-up-options';

/** Fourteen days for a new organization. */
export function TrialSignUpPage() {
  const options = useSignUpOptions();
  if (options?.trialOpen === false)
    return (
      <ClosedNotice
        title="Trials are closed for now"
        text="We are not starting new trials at this moment. Ask us for access, or open the invitation you were sent."
        nfrOpen={options.nfrOpen}
      />
    );
  return (
    <FoundingPage founding="trial" title="Start your 14-day trial" text="15 credits to work with, and no card needed.">
      <Note ta="center">
        Have an account? <TextLink to="/signin">Sign in</TextLink>. Invited?{' '}
        <TextLink to="/signup">Open your invitation</TextLink>
      </Note>
    </FoundingPage>
  );
}
