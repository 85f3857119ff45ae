import type { OpeningHoursKey } from '../scenarios/schema-2';

/** The three answers about opening hours, in words. */
export const OPENING_HOURS: Record<OpeningHoursKey, string> = {
  '8x5': 'Weekdays, about 8 hours a day (8x5)',
  '12x6': 'Six days, about 12 hours a day (12x6)',
  '24x7': 'Around the clock (24x7)',
};

/** The answers about opening hours, shortest first. */
export const OPENING_HOURS_ANSWERS = Object.keys(OPENING_HOURS) as [OpeningHoursKey, ...OpeningHoursKey[]];
