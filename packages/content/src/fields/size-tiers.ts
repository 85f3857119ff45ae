/**
 * How a price for the client as a whole follows its size, where the trade prices so: what is entered is for 26 to 100 people,
 * and each other size pays that many times as much. Design choices for a first proposal, not market data; an MSP sets its
 * own for each of its services.
 */
export const SIZE_TIERS: readonly { upTo: number | null; times: number }[] = [
  { upTo: 25, times: 0.5 },
  { upTo: 100, times: 1 },
  { upTo: 250, times: 1.7 },
  { upTo: 1_000, times: 4 },
  { upTo: null, times: 10 },
];

/** The size that a price is entered for: it always pays once. */
export const ENTERED_TIER = 1;

/** The most that a size may pay, in times of the price. */
const MOST_TIMES = 100;

/** How many times as much each size pays, in the order of `SIZE_TIERS`. Null: as they come. */
export type SizeTimes = readonly number[] | null;

export const sizeTimes = (own: SizeTimes): readonly number[] => own ?? SIZE_TIERS.map(({ times }) => times);

/** How many times the price for 26 to 100 people a client of so many pays. */
export function sizeFactor(employees: number, own: SizeTimes = null): number {
  const tier = SIZE_TIERS.findIndex(({ upTo }) => upTo === null || employees <= upTo);
  return sizeTimes(own)[tier] ?? 1;
}

/** What is wrong with times, for people; null where nothing is. */
export function sizeTimesProblem(times: readonly number[]): string | null {
  if (times.length !== SIZE_TIERS.length) return 'Enter a multiplier for each size.';
  if (!times.every((one) => one >= 0.01 && one <= MOST_TIMES)) return `Enter multipliers from 0.01 to ${MOST_TIMES}.`;
  if (times[ENTERED_TIER] !== 1) return 'The price is entered for 26 to 100 people: their multiplier stays 1.';
  if (times.some((one, tier) => tier > 0 && one < (times[tier - 1] ?? 0)))
    return 'A larger client pays at least as much as a smaller one.';
  return null;
}
