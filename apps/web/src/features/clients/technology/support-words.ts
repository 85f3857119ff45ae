import { DAY_MS } from '@fairlead/content/format/days';
import type { Writers } from '#app/locale/figures';

const SOON_DAYS = 90;

/** Days from one day of the calendar to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** When support ends, in words, and whether that asks for a look. @param today the reader's day */
export function supportWords(
  endsOn: string | null,
  today: string,
  write: Writers,
): { text: string; isPressing: boolean } | null {
  if (endsOn === null) return null;
  const left = daysBetween(today, endsOn);
  if (left < 0) return { text: `Support ended on ${write.fullDay(endsOn)}`, isPressing: true };
  return { text: `Support ends on ${write.fullDay(endsOn)}`, isPressing: left <= SOON_DAYS };
}
