import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { isNfrWithdrawn, SOON_DAYS, trialState } from '@fairlead/contract/features/trials/trial';
import type { Writers } from '#app/locale/figures';

/** Where an MSP stands in its trial or NFR access, for people. `share` of it is behind it, 0–1. */
export type AccessWords = {
  status: 'running' | 'soon' | 'ended';
  headline: string;
  detail: string;
  share: number | null;
};

type Subject = Pick<AdminMspDetail, 'is_trial' | 'is_nfr' | 'nfrStatus'> & { trial_end_date: string | null };

/** The access of an MSP at an instant. */
export function accessWords(msp: Subject, now: Date, write: Writers): AccessWords {
  const { trial_end_date: endText } = msp;
  // The access of the organization itself, which is that of its own users.
  const role = msp.is_nfr ? 'nfr_admin' : 'trial_admin';
  const state = trialState(role, { ...msp, trial_end_date: endText === null ? null : new Date(endText) }, now);
  const { trialDaysRemaining: left, trialDayCount: day, length } = state;
  const end = endText && write.fullDate(endText);
  if (state.isTrialExpired) {
    const headline = isNfrWithdrawn(msp) ? 'Withdrawn' : endText ? `Ended ${write.fullDate(endText)}` : 'Ended';
    const detail = 'Its data stays. Its people can only look at plans and export what is theirs.';
    return { status: 'ended', headline, detail, share: null };
  }
  if (left === null || day === null || end === null)
    return { status: 'running', headline: 'No end date', detail: 'It continues until one is set.', share: null };
  return {
    status: left <= SOON_DAYS ? 'soon' : 'running',
    headline: day >= 1 ? `Day ${day} of ${length}` : `${left} days left`,
    detail: `${day >= 1 ? daysLeft(left) : `More than the usual ${length}`}. Ends ${end}.`,
    share: Math.min(1, Math.max(0, (length - left) / length)),
  };
}

const daysLeft = (left: number) => `${left} ${left === 1 ? 'day' : 'days'} left`;

/** What an end date will mean, before it is set. */
export function endPreview(msp: Subject, end: Date, now: Date, write: Writers): string {
  const nfrStatus = msp.is_nfr ? 'active' : msp.nfrStatus;
  const { headline, detail } = accessWords({ ...msp, nfrStatus, trial_end_date: end.toISOString() }, now, write);
  return `${headline}. ${detail}`;
}
