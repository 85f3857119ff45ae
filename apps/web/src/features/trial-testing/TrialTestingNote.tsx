import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { useMe } from '#app/session/session';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';

/** The way to the self-check, for those who may open it. */
export function TrialTestingNote() {
  const { profile } = useMe();
  if (!canOpenRoute(profile.role, '/trial-testing')) return null;
  return (
    <Note mt={24}>
      Want to know what Fairlead shows of a trial, and when? <TextLink to="/trial-testing">Open trial testing</TextLink>
    </Note>
  );
}
