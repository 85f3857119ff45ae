import { daysAfter } from '../reviews/cadence';

/** So many working days later, Monday to Friday. @param day ISO 8601 date */
export function workingDaysAfter(day: string, days: number): string {
  let [at, left] = [day, days];
  while (left > 0) {
    at = daysAfter(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
