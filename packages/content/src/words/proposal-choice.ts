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
