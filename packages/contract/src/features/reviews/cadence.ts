import { DAY_MS } from '@fairlead/content/format/days';
import { CADENCE_CLASSES, type CadenceClass, GRACE_DAYS } from './terms';

/** Classes by what a client pays a month, in the currency of the client, unless someone chose one. */
const MONTHLY_OF_A = 3_000;
const MONTHLY_OF_B = 1_000;

/**
 * The class a client has unless someone chose one: A from 3,000 a month on or at a high or severe risk level, B from 1,000 on,
 * C below.
 * @param monthly what the client pays a month; null where no price is known
 */
export function usualClass({ monthly, riskLevel }: { monthly: number | null; riskLevel: string | null }): CadenceClass {
  if ((monthly ?? 0) >= MONTHLY_OF_A || riskLevel === 'high' || riskLevel === 'severe') return 'A';
  return (monthly ?? 0) >= MONTHLY_OF_B ? 'B' : 'C';
}

/** A day so many days later. @param day ISO 8601 date */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one day to another; negative where it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** When the next review is due: so many days after the last one, or after the client came where there was none. */
export const reviewDueOn = (last: { heldOn: string | null; clientSince: string; cadence: CadenceClass }): string =>
  daysAfter(last.heldOn ?? last.clientSince, CADENCE_CLASSES[last.cadence].days);

/** `overdue` from the day on which the 14 days of grace are over. */
export function dueState(dueOn: string, today: string): 'later' | 'due' | 'overdue' {
  const late = daysBetween(dueOn, today);
  if (late > GRACE_DAYS) return 'overdue';
  return late >= 0 ? 'due' : 'later';
}
