import { DAY_MS } from '@fairlead/content/format/days';
import { RENEWAL_SOON_DAYS } from '@fairlead/contract/features/clients/terms';

/** How a renewal stands to a day: over, within the days the list calls soon, or later. @param day ISO 8601 date */
export function renewalStanding(day: string, now: Date): 'past' | 'soon' | 'later' {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`)) / DAY_MS;
  if (days < 0) return 'past';
  return days <= RENEWAL_SOON_DAYS ? 'soon' : 'later';
}
