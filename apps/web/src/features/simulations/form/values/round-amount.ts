/** Two significant figures: a usual amount, converted, must not look exact. */
export function roundAmount(amount: number): number {
  let step = 1;
  while (amount >= 100 * step) step *= 10;
  return Math.round(amount / step) * step;
}
