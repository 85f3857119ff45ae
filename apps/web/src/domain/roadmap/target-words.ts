import type { Writers } from '#app/locale/figures';

const MONTHS_OF_QUARTER = 3;

/** "Q3 2026", or a day in full. @param target `2026-Q3` or `2026-07-01` */
export function targetInWords(target: string, write: Writers): string {
  const [year, rest] = [target.slice(0, 4), target.slice(5)];
  return rest.startsWith('Q') ? `${rest} ${year}` : write.fullDay(target);
}

/** The quarter a target lies in, for groups: `2026-Q3`. */
export function quarterOf(target: string): string {
  if (target.includes('Q')) return target;
  const month = Number(target.slice(5, 7));
  return `${target.slice(0, 4)}-Q${Math.ceil(month / MONTHS_OF_QUARTER)}`;
}

/** So many quarters from that of `now` on. */
export function nextQuarters(now: Date, count: number): string[] {
  const first = Math.floor(now.getMonth() / MONTHS_OF_QUARTER);
  return Array.from({ length: count }, (_, ahead) => {
    const quarter = first + ahead;
    return `${now.getFullYear() + Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
  });
}
