import { useCredits } from '../../lib/credits';
import { useMarkPromptsShown } from '../../lib/prompt-flags';
import { usePromptVerdicts, useTrial } from '../../lib/trial';
import { EndingBanner } from './EndingBanner';
import { ExpiringAlert } from './ExpiringAlert';
import classes from './TrialNotices.module.css';
import { TrialStatusBar } from './TrialStatusBar';

/** What the shell says of a trial or NFR access above every page. */
export function TrialNotices() {
  const trial = useTrial();
  const credits = useCredits();
  const { status_bar, ending_banner, expiring_alert } = usePromptVerdicts();
  const markShown = useMarkPromptsShown();
  const { trialDaysRemaining, trialEndDate } = trial;
  return (
    <>
      {status_bar.shows && <TrialStatusBar trial={trial} credits={credits} />}
      {expiring_alert.shows && trialDaysRemaining !== null && trialEndDate && (
        <div className={classes.place}>
          {ending_banner.shows && (
            <EndingBanner isNfr={trial.isNfr} onDismiss={() => markShown('trial_expiration_notice_shown')} />
          )}
          <ExpiringAlert daysRemaining={trialDaysRemaining} end={trialEndDate} />
        </div>
      )}
    </>
  );
}
