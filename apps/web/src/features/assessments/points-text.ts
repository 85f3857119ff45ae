import type { Writers } from '#app/locale/figures';

/** Points of a score: to one decimal, and none where it is whole. */
export const pointsText = (points: number, write: Writers): string => write.number(points, 1);

/** A change in points, with its sign; none where it would be shown as 0. */
export function changeText(points: number, write: Writers): string {
  const size = pointsText(Math.abs(points), write);
  if (size === pointsText(0, write)) return size;
  return `${points < 0 ? '−' : '+'}${size}`;
}
