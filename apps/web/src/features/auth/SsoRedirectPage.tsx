import { getRouteApi } from '@tanstack/react-router';
import { useLinkProblem } from '#app/auth/ways-in/use-link-problem';
import { useSession } from '#app/session/session';
import { AuthFrame } from '#domain/platform/AuthFrame';
import { LoadingForm } from '#domain/platform/LoadingForm';
import { FormAlert } from '#kit/feedback/FormAlert';
import classes from '#kit/layout/AuthForm.module.css';
import { ButtonLink } from '#kit/links/links';
import { signInProblemWords } from './link-problem-words';

const route = getRouteApi('/sso-redirect');

/**
 * Where a company's own sign-in, or another provider's, comes back to. The client has exchanged the code before this is
 * shown and the guard of the route leads on, so what is left is to say what went wrong.
 */
export function SsoRedirectPage() {
  const { next } = route.useSearch();
  const { session } = useSession();
  const problem = useLinkProblem();
  if (problem === undefined) return <LoadingForm title="Signing you in" />;
  return (
    <AuthFrame
      title={problem ? 'That sign-in did not finish' : 'Nothing to finish here'}
      text={problem ? undefined : 'This page ends a sign-in that began elsewhere. Start one to come back to it.'}
    >
      <FormAlert>{problem && signInProblemWords(problem)}</FormAlert>
      <div className={classes.actions}>
        <ButtonLink to="/signin" search={{ next }} size="lg" fullWidth>
          {session ? 'Continue' : 'Sign in again'}
        </ButtonLink>
        {!session && (
          <ButtonLink to="/signin" search={{ next, way: 'email' }} size="lg" fullWidth variant="default">
            Email me a link or code
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  );
}
