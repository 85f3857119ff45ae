import type { PlanLine, ProposalPart } from '../input';

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
    return line.unit === 'project' ? { line, monthly: 0, once: amount } : { line, monthly: amount, once: 0 };
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
