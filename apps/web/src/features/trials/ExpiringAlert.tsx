import { expiryWords, trialUrgency } from '@fairlead/contract/features/trials/trial';
import { useWriters } from '#app/locale/use-writers';
import { useTrial } from '#domain/trials/trial';
import classes from './TrialNotices.module.css';
import { URGENCY_ICONS } from './urgency-icons';

/** When exactly the access ends: a line that stays for the last three days, in red for the last one. */
export function ExpiringAlert() {
  const { exactMinute } = useWriters();
  const { trialDaysRemaining: daysRemaining, trialEndDate: end, isNfr } = useTrial();
  if (daysRemaining === null || end === null) return null;
  const urgency = trialUrgency(daysRemaining);
  const Icon = URGENCY_ICONS[urgency];
  return (
    <p className={classes.alert} data-urgency={urgency}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <span>
        <b>{expiryWords(daysRemaining)}.</b> Your {isNfr ? 'NFR access' : 'free trial'} ends on{' '}
        {exactMinute(end.toISOString())}.
      </span>
    </p>
  );
}
