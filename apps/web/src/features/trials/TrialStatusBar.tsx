import { trialUrgency } from '@fairlead/contract/features/trials/trial';
import { Button } from '@mantine/core';
import { openPricingModal } from '#domain/plans/pricing-modal';
import { type CreditsView, useCredits } from '#domain/trials/credits';
import { useTrial } from '#domain/trials/trial';
import { daysLeftWords } from '#domain/trials/trial-words';
import classes from './TrialStatusBar.module.css';
import { URGENCY_ICONS } from './urgency-icons';

/** Days and credits above every page, with the way to a plan. Red in the last day, orange in the last three. */
export function TrialStatusBar() {
  const trial = useTrial();
  const credits = useCredits();
  const { trialDaysRemaining, trialDayCount, isNfr, length } = trial;
  const urgency = trialUrgency(trialDaysRemaining ?? 0);
  const Icon = URGENCY_ICONS[urgency];
  const hasDayCount = trialDayCount !== null && trialDayCount >= 1 && !trial.isTrialExpired;
  return (
    <section aria-label={isNfr ? 'NFR access' : 'Free trial'} className={classes.bar} data-urgency={urgency}>
      <Icon size={18} stroke={1.6} aria-hidden="true" className={classes.icon} />
      {isNfr && <span className={classes.label}>NFR Trial</span>}
      {/* Said aloud when the day changes, not when the page opens. */}
      <b aria-live="polite">{daysLeftWords(trial)}</b>
      {hasDayCount && (
        <span className={classes.day}>
          Day {trialDayCount} of {length}
        </span>
      )}
      {credits && !isNfr && (
        <span className={classes.credits}>
          {credits.used} of {credits.limit} credits used
          <span className={classes.track} aria-hidden="true">
            <i style={{ width: `${shareUsed(credits)}%` }} />
          </span>
        </span>
      )}
      <Button variant="default" size="xs" className={classes.choose} onClick={openPricingModal}>
        Choose a plan
      </Button>
    </section>
  );
}

/** 0–100; a limit that was lowered below the use is just full. */
const shareUsed = ({ used, limit }: CreditsView) => (limit === 0 ? 100 : Math.min(100, (100 * used) / limit));
