/** What a number field holds: nothing, a number, or text that is not a number yet. */
export type NumberValue = number | string;

/** Text that is not a number becomes NaN, which every rule refuses; an empty field is unknown. */
export function numberOf(value: NumberValue): number | null {
  if (value === '') return null;
  return typeof value === 'number' ? value : Number(value);
}

/** A share (0–1) as a percent field holds it, to a ten-thousandth of a percent, so that no stored share is changed by being shown. */
export const percentOf = (share: number | null): NumberValue =>
  share === null ? '' : Math.round(share * 1_000_000) / 10_000;

/** The share (0–1) behind a percent field; null while it is empty or no number. */
export function shareOfPercent(value: NumberValue): number | null {
  const percent = numberOf(value);
  return percent === null ? null : percent / 100;
}

/** A share (0–1) as a percent field holds it that shows one decimal. */
export const tenthOfPercent = (share: number | null): NumberValue =>
  share === null ? '' : Math.round(share * 1_000) / 10;
