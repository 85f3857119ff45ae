import { useSession } from '../app/session/session';
import { ButtonLink } from '../kit/links/links';
import { FullPage } from './FullPage';

/** A path nobody knows, or one of an area that is not there yet. */
export function NotFound() {
  const { session } = useSession();
  const action = session ? (
    <ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
  ) : (
    <ButtonLink to="/">Go to the start page</ButtonLink>
  );
  return <FullPage title="We can't find that page" text="The link may be old." actions={action} />;
}
