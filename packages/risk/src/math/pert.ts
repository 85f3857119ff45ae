export type BetaShape = { a: number; b: number };

/**
 * Shape of the beta distribution behind a PERT distribution with shape 4; the value is min + (max - min) x beta.
 * @throws RangeError unless min <= mode <= max and min < max
 */
export function pertShape(min: number, mode: number, max: number): BetaShape {
  if (!(min <= mode && mode <= max && min < max))
    throw new RangeError('Enter minimum, most likely and maximum in ascending order.');
  const width = max - min;
  return { a: 1 + (4 * (mode - min)) / width, b: 1 + (4 * (max - mode)) / width };
}
