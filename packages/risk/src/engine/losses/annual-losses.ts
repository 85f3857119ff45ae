/** One distribution of simulated totals, kept as its values above zero: most years have none. */
export type AnnualLosses = {
  /** Number of years (or of blocks of years). */
  count: number;
  /** Values above 0, ascending. */
  positive: Float64Array;
  mean: number;
  /** Standard deviation of the sample. */
  sd: number;
};

/**
 * @param values in trial order: sums are taken in this order, so that they have the same bits everywhere
 */
export function annualLosses(values: Float64Array): AnnualLosses {
  const count = values.length;
  const positive = values.filter((value) => value > 0);
  let sum = 0;
  for (const value of positive) sum += value;
  const mean = sum / count;
  let squares = 0;
  for (const value of positive) squares += (value - mean) * (value - mean);
  squares += (count - positive.length) * mean * mean;
  return { count, positive: positive.sort(), mean, sd: count > 1 ? Math.sqrt(squares / (count - 1)) : 0 };
}

/** Sums of consecutive blocks; an incomplete last block is left out. */
export function blockTotals(values: Float64Array, years: number): Float64Array {
  const totals = new Float64Array(Math.floor(values.length / years));
  for (let block = 0; block < totals.length; block++) {
    let total = 0;
    for (let year = 0; year < years; year++) total += values[block * years + year] as number;
    totals[block] = total;
  }
  return totals;
}

/** The value at a rank, 0 being the smallest. */
export function atRank({ count, positive }: AnnualLosses, rank: number): number {
  const index = rank - (count - positive.length);
  return index < 0 ? 0 : (positive[Math.min(index, positive.length - 1)] as number);
}

/** Percentile by linear interpolation at position (n - 1) q ("type 7"). @param q 0 to 1 */
export function percentile(losses: AnnualLosses, q: number): number {
  const position = (losses.count - 1) * q;
  const rank = Math.floor(position);
  const low = atRank(losses, rank);
  const high = atRank(losses, Math.min(rank + 1, losses.count - 1));
  return low + (position - rank) * (high - low);
}

/** Number of the largest values that make up the worst share 1 - q. The slack absorbs the rounding of 1 - q. */
export function tailCount(count: number, q: number): number {
  return Math.max(1, Math.ceil(count * (1 - q) - 1e-9 * count));
}

/** Mean of the worst share 1 - q of the years, with the variance of those years. */
export function tail(losses: AnnualLosses, q: number): { mean: number; variance: number; size: number } {
  const size = tailCount(losses.count, q);
  // Counted from the smallest of them, so that rounding cannot bring the mean below the percentile it starts at.
  const smallest = atRank(losses, losses.count - size);
  let excess = 0;
  for (let k = losses.count - size; k < losses.count; k++) excess += atRank(losses, k) - smallest;
  const mean = smallest + excess / size;
  let squares = 0;
  for (let k = losses.count - size; k < losses.count; k++) {
    const distance = atRank(losses, k) - mean;
    squares += distance * distance;
  }
  return { mean, variance: size > 1 ? squares / (size - 1) : 0, size };
}

/** Share of the years with more than an amount of 0 or more. */
export function shareAbove({ count, positive }: AnnualLosses, amount: number): number {
  let low = 0;
  let high = positive.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positive[middle] as number) > amount) high = middle;
    else low = middle + 1;
  }
  return (positive.length - low) / count;
}
