/** What the figures of the risk amortizer are called, on the page and in its exports. */

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

export const BASIS_LABELS = { mean: 'Mean annual loss', cost_of_risk: 'Cost of risk', typed: 'Typed' } as const;

/** What each basis takes the exposure to be. */
export const BASIS_MEANINGS = {
  mean: 'The average loss of a year, with its rare large years in it.',
  cost_of_risk: 'The average loss per year, plus what it would cost to keep money ready for a rare, large year.',
  typed: 'Figures of your own.',
} as const;

/** Always told with a single loss, which says nothing without its chance. */
export const ONE_EVENT_NOTE =
  'A picture of affordability, not a forecast: one loss paid back in equal parts. It is not a price to set beside the fee.';

export const AMORTIZER_NOTE = 'Estimates and expected values, not predictions, and not insurance or legal advice.';
