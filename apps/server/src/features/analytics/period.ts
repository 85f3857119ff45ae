import { DAY_MS } from '@fairlead/content/format/days';
import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';

/** The UTC days of a period that ends today, oldest first. */
export function daysOf(period: UsagePeriod, now: Date): string[] {
  const count = Number(period);
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
