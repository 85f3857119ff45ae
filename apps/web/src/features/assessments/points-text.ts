import { readerLocale } from '#app/locale/figures';

/** Points of a score: to one decimal, and none where it is whole. */
export const pointsText = (points: number): string =>
  new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1 }).format(points);

/** A change in points, with its sign. */
export const changeText = (points: number): string =>
  new Intl.NumberFormat(readerLocale(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(points)
    .replace('-', '−');
