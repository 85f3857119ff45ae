/** What a proposal comes to, what stands in the way of sending it, and when it is over. */
import type { ServiceUnit } from '@fairlead/content/services/ready-made-schema';
import { optionsProblem } from './choice';
import type { ProposalFields, ProposalLine } from './proposals';

export const MIXED_CURRENCIES = 'Amounts are in different currencies. Choose one currency for this review.';
export const NO_LINES = 'Add at least one service.';
export const PRICE_MISSING = 'Enter a price, or remove this service.';
export const NO_VALID_UNTIL = 'Choose the last day of this proposal.';
export const VALID_UNTIL_PAST = 'Choose a day from today on.';

export type ProposalTotals = {
  monthly: { list: number; discount: number; net: number };
  once: { list: number; discount: number; net: number };
  /** Months of the first year and what is paid once. */
  firstYear: number;
};

/** What a line comes to, in hundredths: a month, or once for a project. Null while its price is missing. */
export function lineTotal({ price, quantity }: Pick<ProposalLine, 'price' | 'quantity'>): number | null {
  return price === null ? null : Math.round(price * 100) * quantity;
}

/** A project is paid once, every other line each month. */
export const isPaidOnce = ({ unit }: { unit: ServiceUnit }): boolean => unit === 'project';

/** Why a proposal has no totals yet; null when every line has a price in its currency. */
export function totalsProblem({ lines, currency }: Pick<ProposalFields, 'lines' | 'currency'>): string | null {
  const priced = lines.filter(({ price }) => price !== null);
  if (priced.some((line) => line.currency !== currency)) return MIXED_CURRENCIES;
  return null;
}

/** Sums in hundredths of the lines that have a price. Null when they are not all in the proposal's currency: never added. */
export function proposalTotals(proposal: Pick<ProposalFields, 'lines' | 'currency' | 'discountPercent'>) {
  if (totalsProblem(proposal) !== null) return null;
  const sum = (isOnce: boolean) => {
    const list = proposal.lines
      .filter((line) => isPaidOnce(line) === isOnce)
      .reduce((total, line) => total + (lineTotal(line) ?? 0), 0);
    const discount = Math.round((list * Math.round(proposal.discountPercent * 100)) / 10_000);
    return { list, discount, net: list - discount };
  };
  const [monthly, once] = [sum(false), sum(true)];
  return { monthly, once, firstYear: 12 * monthly.net + once.net } satisfies ProposalTotals;
}

/** What a proposal comes to over its term, with what is paid once; null without a term. */
export const termTotal = ({ monthly, once }: ProposalTotals, termMonths: number | null): number | null =>
  termMonths === null ? null : termMonths * monthly.net + once.net;

/**
 * What stands in the way of sending it, by field.
 * @param today the calendar day, ISO 8601
 */
export function sendProblems(proposal: ProposalFields, today: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const unfit = proposal.lines.length === 0 ? NO_LINES : optionsProblem(proposal);
  if (unfit) problems.lines = unfit;
  proposal.lines.forEach((line, index) => {
    if (line.price === null) problems[`lines.${index}.price`] = PRICE_MISSING;
  });
  const mixed = totalsProblem(proposal);
  if (mixed) problems.currency = mixed;
  if (proposal.validUntil === null) problems.validUntil = NO_VALID_UNTIL;
  else if (proposal.validUntil < today) problems.validUntil = VALID_UNTIL_PAST;
  return problems;
}

/** A day ends last twelve hours behind Greenwich; a proposal is valid as long as it is that day anywhere. */
const LAST_ZONE_MS = 12 * 3_600_000;

/** Whether the last day of a proposal is over, wherever the client is. */
export function isPastLastDay(validUntil: string | null, now: Date): boolean {
  return validUntil !== null && new Date(now.getTime() - LAST_ZONE_MS).toISOString().slice(0, 10) > validUntil;
}
