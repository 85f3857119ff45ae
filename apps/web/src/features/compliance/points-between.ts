/**
 * How far readiness moved, as the difference of the two printed shares. Null where one of the two has none.
 * @param before 0–1 @param after 0–1
 */
export function pointsBetween(before: number | null | undefined, after: number | null): string | null {
  if (before == null || after === null) return null;
  const change = Math.round(100 * after) - Math.round(100 * before);
  if (change === 0) return 'No change';
  return `${change > 0 ? '+' : '−'}${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`;
}
