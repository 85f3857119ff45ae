/** What the figures of the risk amortizer are called, on the page and in its exports. */

import { AVERAGE_ANNUAL_LOSS } from './model-2-words';

/** In the order of the form. Sentences of the rules name a field by the same words. */
export const AMORTIZER_LABELS = {
  annualExposure: 'Annual exposure',
  targetReduction: 'Target reduction',
  monthlyFee: 'Monthly fee',
  onboardingFee: 'Onboarding fee',
  feeEscalator: 'Yearly fee increase',
  horizonMonths: 'Horizon',
  rampMonths: 'Rollout',
  startDelayMonths: 'Start delay',
  discountRate: 'Discount rate',
  exposureGrowth: 'Yearly growth of the exposure',
  otherMonthlyBenefit: 'Other monthly benefit',
} as const;

export const RAMP_LABELS = { linear: 'Steady', smooth: 'Slow start and end', immediate: 'At once' } as const;

export const BASIS_LABELS = { mean: AVERAGE_ANNUAL_LOSS, cost_of_risk: 'Cost of risk', typed: 'Custom' } as const;

/** What each basis takes the exposure to be. */
export const BASIS_MEANINGS = {
  mean: 'The average annual loss, rare large years included.',
  cost_of_risk: 'The average loss per year, plus what it would cost to keep money ready for a rare, large year.',
  typed: 'Your own figures.',
} as const;

type BasisWords = {
  /** Over the plan's course in a report. */
  heading: string;
  /** What is lowered. */
  exposure: string;
  less: string;
  lessInColumn: string;
  lessSoFar: string;
  /** The month in which what is taken off so far exceeds the fees so far. */
  breakEven: string;
  breakEvenIn: (month: number) => string;
  worth: (month: number) => string;
  takesOff: (amount: string, fees: string, months: number) => string;
  later: (wait: string, amount: string) => string;
  carried: string;
  /** How the amounts are to be read. */
  reading: string;
  measure: string;
};

/**
 * What the amounts of each basis are called wherever they are told. Only of the average can be said that it is avoided and
 * pays back; the cost of risk is a price for uncertainty, and a typed exposure is what its author takes it for.
 */
export const BASIS_TERMS: Record<keyof typeof BASIS_LABELS, BasisWords> = {
  mean: {
    heading: 'When the plan pays for itself on the average loss',
    exposure: 'Average loss',
    less: 'Avoided loss',
    lessInColumn: 'Avoided',
    lessSoFar: 'Avoided to date',
    breakEven: 'Paid back',
    breakEvenIn: (month) => `Paid back in month ${month}`,
    worth: (month) => `On average, the services have paid for themselves in month ${month}`,
    takesOff: (amount, fees, months) => `Over ${months} months it avoids ${amount} on average, for ${fees} of fees.`,
    later: (wait, amount) =>
      `A start ${wait} later leaves the business with ${amount} of average loss that the plan would have avoided.`,
    carried: 'Average loss during the delay',
    reading: 'These are averages: most months cost nothing, and a bad one costs far more.',
    measure: 'Averages over good and bad years',
  },
  cost_of_risk: {
    heading: 'Cost of risk',
    exposure: 'Cost of risk',
    less: 'Lower cost of risk',
    lessInColumn: 'Lower by',
    lessSoFar: 'Cumulative reduction',
    breakEven: 'Above the fees',
    breakEvenIn: (month) => `Above the fees from month ${month}`,
    worth: (month) => `From month ${month}, the cost of risk is lower by more than the fees`,
    takesOff: (amount, fees, months) =>
      `Over ${months} months it lowers the cost of risk by ${amount}, for ${fees} of fees.`,
    later: (wait, amount) => `A start ${wait} later leaves the cost of risk higher by ${amount} in all.`,
    carried: 'Cost of risk during the delay',
    reading:
      'Cost of risk: the average annual loss plus a yearly price for what a bad year exceeds it by. It is a price for uncertainty, not money you lose.',
    measure: 'A price for uncertainty, not money you lose',
  },
  typed: {
    heading: 'What the plan takes off the exposure that was entered',
    exposure: 'Exposure as entered',
    less: 'Lower exposure',
    lessInColumn: 'Lower by',
    lessSoFar: 'Cumulative reduction',
    breakEven: 'Above the fees',
    breakEvenIn: (month) => `Above the fees from month ${month}`,
    worth: (month) => `From month ${month}, the services take more off the exposure than they cost`,
    takesOff: (amount, fees, months) =>
      `Over ${months} months it lowers the exposure by ${amount}, for ${fees} of fees.`,
    later: (wait, amount) => `A start ${wait} later leaves the exposure higher by ${amount} in all.`,
    carried: 'Exposure during the delay',
    reading: 'The exposure is a figure that was entered, not a result of the model.',
    measure: 'Based on the exposure as entered',
  },
};

/** Always told with a single loss, which says nothing without its chance. */
export const ONE_EVENT_NOTE =
  'A picture of affordability, not a forecast: one loss paid back in equal parts. It is not a price to compare with the fee.';

export const AMORTIZER_NOTE = 'Estimates and expected values, not predictions, and not insurance or legal advice.';
