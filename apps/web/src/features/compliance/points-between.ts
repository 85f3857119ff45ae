import type { Writers } from '#app/locale/figures';

/**
 * How far readiness moved, as the difference of the two printed shares. Null where one of the two has none.
 * @param before 0–1 @param after 0–1
 */
export function pointsBetween(write: Writers, before: number | null | undefined, after: number | null): string | null {
  if (before == null || after === null) return null;
  const change = Math.round(100 * after) - Math.round(100 * before);
  return change === 0 ? 'No change' : `${change > 0 ? '+' : ''}${write.points(before, after)}`;
}
