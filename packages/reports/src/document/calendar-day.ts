import type { CalendarDay } from './input';

/** A day of a content file, `2026-11-22`. */
export function calendarDay(iso: string): CalendarDay {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}
