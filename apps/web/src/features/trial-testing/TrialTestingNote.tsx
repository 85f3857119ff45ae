import { canOpenRoute } from '@fairlead/contract/access/page-access';
import { useMe } from '#app/session/session';
import { TextLink } from '#kit/links/links';
import classes from './TrialTesting.module.css';

/** The way to the self-check, for those who may open it. */
export function TrialTestingNote() {
  const { profile } = useMe();
  if (!canOpenRoute(profile.role, '/trial-testing')) return null;
  return (
    <p className={classes.note}>
      Want to know what Fairlead shows of a trial, and when? <TextLink to="/trial-testing">Open trial testing</TextLink>
    </p>
  );
}
