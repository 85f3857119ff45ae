import type { Writers } from '#app/locale/figures';

/** "Q3 2026", or a day in full. @param target `2026-Q3` or `2026-07-01` */
export function targetInWords(target: string, write: Writers): string {
  const [year, rest] = [target.slice(0, 4), target.slice(5)];
  return rest.startsWith('Q') ? `${rest} ${year}` : write.fullDay(target);
}
