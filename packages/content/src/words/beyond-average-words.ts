/** What a bad year means besides money, as pages and reports say it. Amounts and numbers come written. */
type Written = string;

export const BEYOND_AVERAGE_TITLE = 'Beyond the average loss';

/** Names of the figures. `after` is ", after insurance" where a figure is of what the business keeps. */
export const BEYOND_AVERAGE_LABELS = {
  limitInOneYear: (amount: Written, after: string) => `Chance that a year costs more than ${amount}${after}`,
  limitInFiveYears: (amount: Written, after: string) =>
    `Chance that one of five years costs more than ${amount}${after}`,
  typicalDowntime: 'Downtime in a ransomware attack, typical',
  longDowntime: 'Downtime in a ransomware attack, 1 in 10 is longer',
  daysOfRevenue: (after: string) => `1-in-100-year loss in days of revenue${after}`,
  blockers: 'Open coverage blockers',
};

/** @param write a number in the reader's own way, with at most so many digits after the point */
export function daysWritten(days: number, write: (value: number, digits: number) => Written): Written {
  if (days === 0) return 'None';
  const hours = Math.round(days * 24);
  if (hours < 24) return hours <= 1 ? 'About 1 hour' : `${hours} hours`;
  const shown = days < 9.95 ? Math.round(days * 10) / 10 : Math.round(days);
  return `${write(shown, 1)} ${shown === 1 ? 'day' : 'days'}`;
}

/** @param days what the cash reserve is worth, written */
export const reserveSentence = (days: Written): string => `Your cash reserve equals ${days} of revenue.`;

export const DOWNTIME_MEANING = 'Downtime is how long part of the business is stopped, in calendar days.';

export const DEMANDS_TITLE = 'What insurers ask for';

export const DUTIES_TITLE = 'Duties these services help to meet';
export const DUTIES_CAVEAT =
  'A service covers part of a duty. Your attorney or auditor judges whether the duty is met.';
