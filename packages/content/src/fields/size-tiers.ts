/**
 * How a price for the client as a whole follows its size, where the trade prices so: what is entered is for 26 to 100 people,
 * and each other size pays that many times as much. Design choices for a first proposal, not market data.
 */
export const SIZE_TIERS: readonly { upTo: number | null; times: number }[] = [
  { upTo: 25, times: 0.5 },
  { upTo: 100, times: 1 },
  { upTo: 250, times: 1.7 },
  { upTo: 1_000, times: 4 },
  { upTo: null, times: 10 },
];

/** How many times the price for 26 to 100 people a client of so many pays. */
export function sizeFactor(employees: number): number {
  return SIZE_TIERS.find(({ upTo }) => upTo === null || employees <= upTo)?.times ?? 1;
}
