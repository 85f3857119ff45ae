import { DAY_MS } from '@fairlead/content/format/days';

const WEEK_MS = 7 * DAY_MS;

/** Whole weeks from one day of the calendar to another; negative when it is over. @param day, from ISO 8601 dates */
export function weeksTo(day: string, from: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / WEEK_MS);
}
