import { afterInsurance } from './after-insurance';

/**
 * Of which set of a proposal its figures are, where the client can choose another one.
 * @param option the name of the first option; null where there are only optional services
 */
export const effectBasis = (option: string | null): string =>
  option === null
    ? 'These figures are for the services without the optional ones.'
    : `These figures are for ${option}, without optional services.`;

/** "1 month", "36 months" */
export const monthsInWords = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`;

type RareYear = { basis?: 'gross' | 'retained' | undefined; rareToday: number; rareWith: number };

/** What an option does to the 1-in-100-year loss, in a line: "1-in-100-year loss, after insurance: $26K today, $18K with these services". */
export const rareYearWords = (
  { basis = 'gross', rareToday, rareWith }: RareYear,
  money: (amount: number) => string,
): string =>
  `1-in-100-year loss${afterInsurance(basis)}: ${money(rareToday)} today, ${money(rareWith)} with these services`;
