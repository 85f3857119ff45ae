import { partsOfTotal } from '@fairlead/content/format/rounding';
import type { ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { isPaidOnce, lineTotal, sumOfLines } from '@fairlead/contract/features/proposals/totals';

type Discounted = Pick<ProposalFields, 'lines' | 'discountPercent'>;

/**
 * What a client pays for each line after the discount, in units of the currency: a month, or once for a project. In whole
 * hundredths that add up to what the lines come to together.
 */
export function netPrices(proposal: Discounted): number[] {
  const [monthly, once] = [netOf(proposal, false), netOf(proposal, true)];
  return proposal.lines.map((line, index) => ((isPaidOnce(line) ? once : monthly)[index] ?? 0) / 100);
}

const netOf = (proposal: Discounted, isOnce: boolean): number[] =>
  partsOfTotal(
    proposal.lines.map((line) => (isPaidOnce(line) === isOnce ? (lineTotal(line) ?? 0) : 0)),
    sumOfLines(proposal, isOnce).net,
    1,
  );
