/** Calendar quarters, and targets that are one of them or a day. Pure: the day of today is an argument. */

const MONTHS_OF_QUARTER = 3;

/** `2026-Q3` of a quarter or of a day in it. @param target `2026-Q3` or `2026-07-01` */
export function quarterOf(target: string): string {
  if (target.includes('Q')) return target;
  return `${target.slice(0, 4)}-Q${Math.ceil(Number(target.slice(5, 7)) / MONTHS_OF_QUARTER)}`;
}

/** The first day of a quarter; a day is its own. */
export function firstDayOf(target: string): string {
  return target.includes('Q') ? `${target.slice(0, 4)}-${FIRST_DAYS[placeOf(target)]}` : target;
}

/** The last day of a quarter; a day is its own. */
export function lastDayOf(target: string): string {
  return target.includes('Q') ? `${target.slice(0, 4)}-${LAST_DAYS[placeOf(target)]}` : target;
}

/** So many quarters from the one of a day or quarter on. */
export function quartersFrom(target: string, count: number): string[] {
  const first = quarterOf(target);
  return Array.from({ length: count }, (_, ahead) => {
    const quarter = placeOf(first) + ahead;
    return `${Number(first.slice(0, 4)) + Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}

const FIRST_DAYS = ['01-01', '04-01', '07-01', '10-01'];
const LAST_DAYS = ['03-31', '06-30', '09-30', '12-31'];

/** Of a quarter in its year, from 0. */
const placeOf = (quarter: string) => Number(quarter.slice(6)) - 1;
