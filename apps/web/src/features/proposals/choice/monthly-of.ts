import { asChosen } from '@fairlead/contract/features/proposals/choice';
import type { OptionKey, Proposal } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';

/** What an option comes to without optional services, as shown below its name. */
export function monthlyOf(proposal: Proposal, option: OptionKey, price: (hundredths: number) => string): string {
  const totals = proposalTotals(asChosen(proposal, { option, extras: [] }));
  if (!totals) return '';
  const once = totals.once.net > 0 ? ` and ${price(totals.once.net)} once` : '';
  return `${price(totals.monthly.net)} a month${once}`;
}
