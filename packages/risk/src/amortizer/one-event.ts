/** "If it happened": one loss financed over the horizon (docs/model/amortizer.md). Never shown next to the fee without its chance. */
import { annuityFactor, monthlyRate } from './discounting';

export type OneEvent = {
  monthly: number;
  /** All payments together. */
  total: number;
  /** Chance of at least one event within the horizon, 0 to 1. */
  chance: number;
};

/**
 * The level monthly payment that is worth a loss today.
 * @param loss in one currency; its payments likewise
 * @param terms.chance of at least one event before the last month: the last entry of `eventChances`
 */
export function financedLoss(
  loss: number,
  terms: { horizonMonths: number; discountRate: number; chance: number },
): OneEvent {
  const monthly = loss / annuityFactor(monthlyRate(terms.discountRate), terms.horizonMonths);
  return { monthly, total: monthly * terms.horizonMonths, chance: terms.chance };
}
