import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { netHundredths, priceOf } from '@fairlead/reports/document/sections/price';
import { printedSet } from './printed-proposal';

/**
 * What a client pays for each line after the discount, in units of the currency: a month, or once for a project. As the
 * paper has it, in whole hundredths that add up to its totals.
 */
export function netPrices(proposal: Pick<ProposalFields, 'lines' | 'currency' | 'discountPercent'>): number[] {
  const { lines, discount } = printedSet(proposal);
  return netHundredths(priceOf(lines, discount)).map(({ monthly, once }) => (monthly + once) / 100);
}
