import { afterInsurance } from './after-insurance';

/**
 * Of which set of a proposal its figures are; null where the client has nothing to choose.
 * @param option the name of the first option; null where there is one offer
 * @param hasOptional whether services can be added
 */
export function effectBasis(option: string | null, hasOptional: boolean): string | null {
  if (option === null) return hasOptional ? 'These figures are for the services without the optional ones.' : null;
  return `These figures are for ${option}${hasOptional ? ', without optional services' : ''}.`;
}

/** "1 month", "36 months" */
export const monthsInWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

type RareYear = { basis?: 'gross' | 'retained' | undefined; rareToday: number; rareWith: number };

/** What an option does to the 1-in-100-year loss, in a line: "1-in-100-year loss, after insurance: $26K today, $18K with these services". */
export const rareYearWords = (
  { basis = 'gross', rareToday, rareWith }: RareYear,
  money: (amount: number) => string,
): string =>
  `1-in-100-year loss${afterInsurance(basis)}: ${money(rareToday)} today, ${money(rareWith)} with these services`;
