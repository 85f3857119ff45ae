import { usePromptVerdicts } from '#domain/trials/trial';
import { EndingBanner } from './EndingBanner';
import { ExpiringAlert } from './ExpiringAlert';
import classes from './TrialNotices.module.css';
import { TrialStatusBar } from './TrialStatusBar';

/** What the shell says of a trial or NFR access above every page. */
export function TrialNotices() {
  const { status_bar, ending_banner, expiring_alert } = usePromptVerdicts();
  return (
    <>
      {status_bar.shows && <TrialStatusBar />}
      {(ending_banner.shows || expiring_alert.shows) && (
        <div className={classes.place}>
          {ending_banner.shows && <EndingBanner />}
          {expiring_alert.shows && <ExpiringAlert />}
        </div>
      )}
    </>
  );
}
