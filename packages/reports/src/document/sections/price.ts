import { partsOfTotal } from '@fairlead/content/format/rounding';
import { isPaidOnce } from '@fairlead/contract/features/proposals/totals';
import type { PlanLine, ProposalPart } from '../input';
import { counted, sentenceCase } from '../words';

/** What a plan costs: the lines, what is taken off, and what remains. Whole units of the currency, with decimals. */
export type PlanPrice = {
  lines: { line: PlanLine; monthly: number; once: number }[];
  subtotal: { monthly: number; once: number };
  discount: { monthly: number; once: number };
  total: { monthly: number; once: number };
  /** Twelve months and everything that is paid once. */
  firstYear: number;
};

/** Free of what binary fractions leave behind: no currency has more than four decimals. */
const exact = (amount: number) => Math.round(amount * 10_000) / 10_000;

/** @param most is taken off: nothing more than there is to pay */
export function priceOf(lines: PlanLine[], most: ProposalPart['discount'] = { monthly: 0, once: 0 }): PlanPrice {
  const priced = lines.map((line) => {
    const amount = exact(line.quantity * (line.unitPrice ?? 0));
    return isPaidOnce(line) ? { line, monthly: 0, once: amount } : { line, monthly: amount, once: 0 };
  });
  const sum = (of: 'monthly' | 'once') => exact(priced.reduce((all, one) => all + one[of], 0));
  const subtotal = { monthly: sum('monthly'), once: sum('once') };
  const discount = {
    monthly: Math.min(most.monthly, subtotal.monthly),
    once: Math.min(most.once, subtotal.once),
  };
  const total = {
    monthly: exact(subtotal.monthly - discount.monthly),
    once: exact(subtotal.once - discount.once),
  };
  return { lines: priced, subtotal, discount, total, firstYear: exact(12 * total.monthly + total.once) };
}

/** What each line comes to after the discount, in whole hundredths of the currency that add up to the totals. */
export function netHundredths({ lines, total }: PlanPrice): { monthly: number; once: number }[] {
  const share = (of: 'monthly' | 'once') =>
    partsOfTotal(
      lines.map((line) => 100 * line[of]),
      Math.round(100 * total[of]),
      1,
    );
  const [monthly, once] = [share('monthly'), share('once')];
  return lines.map((_, index) => ({ monthly: monthly[index] ?? 0, once: once[index] ?? 0 }));
}

/** "Six services and one project" */
export function countOfLines(lines: PlanPrice['lines']): string {
  const projects = lines.filter(({ line }) => isPaidOnce(line)).length;
  const counts = [
    ...(lines.length > projects ? [counted(lines.length - projects, 'service')] : []),
    ...(projects > 0 ? [counted(projects, 'project')] : []),
  ];
  return sentenceCase(counts.join(' and '));
}

/** "$2,238 a month and $4,800 once, before tax"; null where nothing is priced yet. */
export function priceInWords({ total }: PlanPrice, price: (amount: number) => string): string | null {
  const { monthly, once } = total;
  const amounts = [...(monthly > 0 ? [`${price(monthly)} a month`] : []), ...(once > 0 ? [`${price(once)} once`] : [])];
  return amounts.length === 0 ? null : `${amounts.join(' and ')}, before tax`;
}

/** In place of that. */
export const PRICES_FOLLOW = 'Prices follow.';
