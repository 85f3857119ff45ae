import { DAY_MS } from '@fairlead/content/format/days';
import type { DueItem } from '@fairlead/contract/features/today';

/** Days ahead in which the notices of an incident come before everything else. */
const NEAR_DAYS = 3;

/**
 * The notices of an incident run by the hour: what is due of them within days comes first, whatever else has waited longer.
 * Everything keeps its order otherwise. @param today ISO day of the reader
 */
export function incidentFirst(items: readonly DueItem[], today: string): DueItem[] {
  const until = new Date(Date.parse(today) + NEAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  const isNear = ({ kind, on }: DueItem) => kind === 'notice' && on <= until;
  return [...items.filter(isNear), ...items.filter((item) => !isNear(item))];
}
