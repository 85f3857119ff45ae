/**
 * Days that do not count as business days, besides Saturday and Sunday. Only US rules and card brands count in business
 * days. Where a calendar is not certain to have a day, it is left out: the deadline then ends earlier, never later.
 */

/** A date of the year, or the nth weekday of a month (0 is Sunday, 5 the last one). */
export type Holiday = { name: string; month: number } & ({ date: number } | { weekday: number; nth: number });

type Calendar = {
  /** After "without weekends and"; null for weekends alone. */
  words: string | null;
  /** A holiday on a Saturday is observed on the Friday before. */
  movesSaturday: boolean;
  days: readonly Holiday[];
  source: { title: string; url: string; readOn: string } | null;
};

const NEW_YEAR: Holiday = { name: 'New Year’s Day', month: 1, date: 1 };
const KING: Holiday = { name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3 };
const PRESIDENTS: Holiday = { name: 'Washington’s Birthday', month: 2, weekday: 1, nth: 3 };
const MEMORIAL: Holiday = { name: 'Memorial Day', month: 5, weekday: 1, nth: 5 };
const JUNETEENTH: Holiday = { name: 'Juneteenth', month: 6, date: 19 };
const INDEPENDENCE: Holiday = { name: 'Independence Day', month: 7, date: 4 };
const LABOR: Holiday = { name: 'Labor Day', month: 9, weekday: 1, nth: 1 };
const COLUMBUS: Holiday = { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 };
const VETERANS: Holiday = { name: 'Veterans Day', month: 11, date: 11 };
const THANKSGIVING: Holiday = { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4 };
const CHRISTMAS: Holiday = { name: 'Christmas', month: 12, date: 25 };

const FEDERAL_LAW = {
  title: '5 U.S.C. 6103, Holidays',
  url: 'https://www.law.cornell.edu/uscode/text/5/6103',
  readOn: '2026-11-23',
};

export const HOLIDAY_CALENDARS = {
  'us-federal': {
    words: 'US federal holidays',
    movesSaturday: true,
    days: [
      NEW_YEAR,
      KING,
      PRESIDENTS,
      MEMORIAL,
      JUNETEENTH,
      INDEPENDENCE,
      LABOR,
      COLUMBUS,
      VETERANS,
      THANKSGIVING,
      CHRISTMAS,
    ],
    source: FEDERAL_LAW,
  },
  /** Of an authority of a state: the federal holidays that the states share, on their own dates. */
  'us-states': {
    words: 'the holidays that US states share',
    movesSaturday: false,
    days: [NEW_YEAR, KING, MEMORIAL, INDEPENDENCE, LABOR, VETERANS, THANKSGIVING, CHRISTMAS],
    source: FEDERAL_LAW,
  },
  weekends: { words: null, movesSaturday: false, days: [], source: null },
} as const satisfies Record<string, Calendar>;

export type HolidayCalendar = keyof typeof HOLIDAY_CALENDARS;
export const HOLIDAY_CALENDAR_KEYS = Object.keys(HOLIDAY_CALENDARS) as [HolidayCalendar, ...HolidayCalendar[]];
