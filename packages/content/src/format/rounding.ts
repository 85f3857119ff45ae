/** Rounding of modelled figures for display. Stored values are never rounded. */

const stepOf = (amount: number, digits: number) => 10 ** Math.max(0, Math.floor(Math.log10(amount)) - digits + 1);

/**
 * The step a modelled amount is shown in: two significant figures below 100,000 and three from there up, whole units
 * at least. More figures would claim a precision that an estimate does not have.
 */
export function modelledStep(amount: number): number {
  const size = Math.abs(amount);
  if (!(size >= 1)) return 1;
  return stepOf(size, size < 100_000 ? 2 : 3);
}

/** A modelled amount as it is shown. Differences and sums on a page are taken from these, so that readers can check them. */
export function roundModelled(amount: number): number {
  const step = modelledStep(amount);
  return Math.round(amount / step) * step + 0;
}

/**
 * Parts of a total in whole steps that add up to the total as shown (largest remainder; of equal remainders the first).
 * @param step size of a unit, above 0; by default the step the total is shown in
 */
export function roundParts(parts: number[], step?: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const unit = step ?? modelledStep(total);
  const floors = parts.map((part) => Math.floor(part / unit));
  const missing = Math.round(total / unit) - floors.reduce((sum, part) => sum + part, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part / unit - (floors[index] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, missing).map((entry) => entry.index));
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) * unit);
}

/**
 * Parts in whole steps that carry the shares of what was computed and add up to a total that was rounded for itself. A part below
 * nothing takes no share.
 * @param step size of a unit, above 0
 */
export function partsOfTotal(parts: number[], total: number, step: number): number[] {
  const sizes = parts.map((part) => Math.max(0, part));
  const sum = sizes.reduce((all, part) => all + part, 0);
  if (sum === 0) return sizes;
  return roundParts(
    sizes.map((part) => (part / sum) * total),
    step,
  );
}

/** Without the noise that binary fractions leave behind: 12 figures, more than any input has. */
export function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}

/** One decimal, halves up, as a score is kept, compared and shown. */
export function roundToTenth(value: number): number {
  return Math.round(withoutNoise(value * 10)) / 10 + 0;
}

/** A range as it is shown: two significant figures, the lower end down and the upper end up. Ends 0 or above. */
export function roundBand([low, high]: readonly [number, number]): [number, number] {
  const step = (amount: number) => stepOf(Math.max(amount, 1), 2);
  return [Math.floor(low / step(low)) * step(low), Math.ceil(high / step(high)) * step(high)];
}

/** What is taken off a modeled amount, as a share of it: of both amounts as they are shown, so that a reader comes to the same. */
export function shareTakenOff(today: number, after: number): number {
  const [shown, left] = [roundModelled(today), roundModelled(after)];
  return shown > 0 ? (shown - left) / shown : 0;
}
