import { DAY_MS } from '@fairlead/content/format/days';
import { dayFrom } from '#domain/team/due-reminders';

/** The day it is for the reader, where that can be: somewhere on earth it is a day earlier or later than in UTC. */
export function readersDay(now: Date, today: string | undefined): string {
  const day = dayFrom(now, 0);
  const apart = today === undefined ? 0 : Math.abs(Date.parse(today) - Date.parse(day));
  return today !== undefined && apart <= DAY_MS ? today : day;
}

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
