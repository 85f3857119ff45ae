import { formatDate } from '@fairlead/content/format/format-date';
import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import type { Writers } from '#app/locale/figures';

/** "4 h 5 min", "12 min", "under a minute"; a dash where there was none. */
export function timeSpent(durationMs: number, write: Writers): string {
  if (durationMs === 0) return '–';
  const minutes = Math.round(durationMs / 60_000);
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  // Minutes are noise beside many hours.
  return minutes >= 100 * 60 || rest === 0
    ? `${write.number(Math.round(minutes / 60))} h`
    : `${write.number(Math.floor(minutes / 60))} h ${rest} min`;
}

/** "Mar 2" for a chart of some weeks. @param day ISO 8601 date */
export function shortDay(day: string, write: Writers): string {
  const date = new Date(`${day}T00:00:00Z`);
  return formatDate(date, { locale: write.locale, timeZone: 'UTC', form: 'list', now: date });
}

export const PERIOD_WORDS: Record<UsagePeriod, string> = { '7': '7 days', '30': '30 days', '90': '90 days' };
