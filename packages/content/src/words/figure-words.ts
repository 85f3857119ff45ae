/** What the figures of a simulation are called and what each means, for people who own a business and not a model. */
export type FigureText = {
  label: string;
  /** One sentence. */
  meaning: string;
};

export const FIGURE_KEYS = [
  'anyEvent',
  'fiveYears',
  'average',
  'badYear',
  'rareYear',
  'worstYears',
  'lossLimit',
  'passingLimit',
  'plainReturn',
  'costOfRisk',
  'costOfRiskReturn',
  'retained',
  'paid',
  'limitUsedUp',
  'suggestedLimit',
  'stable',
  'indicative',
  'outdated',
] as const;
export type FigureKey = (typeof FIGURE_KEYS)[number];

/** Tooltips of the pages and the glossary of the report. */
export const FIGURE_WORDS: Record<FigureKey, FigureText> = {
  anyEvent: {
    label: 'Chance of a costly event',
    meaning: 'The chance that at least one incident of any kind costs you money within the time shown.',
  },
  fiveYears: {
    label: 'Five-year view',
    meaning:
      'The losses of five years in a row, added up; most single years cost nothing, so one year alone says little.',
  },
  average: {
    label: 'Average loss per year',
    meaning:
      'All simulated years added up and shared out evenly; most real years cost less, and a few cost many times as much.',
  },
  badYear: {
    label: '1-in-20-year loss',
    meaning: 'In 19 of 20 simulated years you lose this much or less, and in one you lose more.',
  },
  rareYear: {
    label: '1-in-100-year loss',
    meaning: 'In 99 of 100 simulated years you lose this much or less, and in one you lose more.',
  },
  worstYears: {
    label: 'The worst 1 year in 100, on average',
    meaning:
      'What the costliest hundredth of the simulated years come to on average: how bad it gets when it gets bad.',
  },
  lossLimit: {
    label: 'Loss limit',
    meaning:
      'The largest loss you say the business could bear. Model 1 compares it with the losses of one year, and of five years in total.',
  },
  passingLimit: {
    label: 'Chance of exceeding the loss limit within five years',
    meaning: 'The chance that incidents cost more than your loss limit in total over five years.',
  },
  plainReturn: {
    label: 'Return on the average alone',
    meaning:
      'How much more the services take off the average loss than they cost, as a share of their price; below zero they cost more than they save in an average year.',
  },
  costOfRisk: {
    label: 'Cost of risk',
    meaning: 'The average loss per year, plus what it would cost to keep money ready for the worst 1 year in 100.',
  },
  costOfRiskReturn: {
    label: 'Return counting rare, large years',
    meaning:
      'How much more the services take off the cost of risk than they cost, as a share of their price; it counts the rare, large years that the average hides.',
  },
  retained: {
    label: 'Retained loss',
    meaning:
      'What is left for you after the policy has paid: the retention (deductible), what it excludes, and what exceeds its limits.',
  },
  paid: {
    label: 'Paid by insurance',
    meaning: 'What the policy as entered would pay in an average year, after the retention and within its limits.',
  },
  limitUsedUp: {
    label: 'Years that use up the limit',
    meaning: 'The share of years in which the policy pays its whole yearly limit and the rest is yours.',
  },
  suggestedLimit: {
    label: 'Suggested limit',
    meaning:
      'The smallest usual policy limit, from one million US dollars, that is as large as the 1-in-100-year loss today. A figure to ask your broker about.',
  },
  stable: {
    label: 'Stable',
    meaning: 'Enough years were simulated: another run would show nearly the same figures for rare years.',
  },
  indicative: {
    label: 'Indicative',
    meaning: 'The figures for rare years still move from run to run, so read them as a rough size.',
  },
  outdated: {
    label: 'Out of date',
    meaning:
      'The answers, an assessment or the model have changed since this run, so a new one would show other figures.',
  },
};
