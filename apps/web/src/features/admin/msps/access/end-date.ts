import { trialDaysRemaining, trialEndDate } from '@fairlead/contract/features/trials/trial';
import { dayOf } from '#app/locale/clock';

/** A new end as it is typed: by the days from now or by the day of the calendar, each moving the other. */
export type EndDate = { days: number | ''; day: string; end: Date | null };

/** To the minute so many days from now. */
export function endAfterDays(days: number | '', now: Date): EndDate {
  const end = days === '' ? null : trialEndDate(now, days);
  return { days, day: end ? dayOf(end) : '', end };
}

/** At the end of the day, where the reader is. */
export function endOnDay(day: string, now: Date): EndDate {
  const end = new Date(`${day}T23:59:59`);
  if (Number.isNaN(end.getTime())) return { days: '', day, end: null };
  return { days: trialDaysRemaining(end, now), day, end };
}
