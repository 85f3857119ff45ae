import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AmountRule } from '@fairlead/content/scenarios/schema';

const REVENUE = `$${currentParameters.rate.referenceRevenue / 1_000_000}M`;

/** What the parameters of each kind of amount measure: they are the model's own, before it scales them to a business. */
export const AMOUNT_UNITS: Record<AmountRule['kind'], string> = {
  lognormal: `US dollars, for a business with ${REVENUE} of revenue. The model scales them to this one.`,
  hours: 'Working hours with everything stopped.',
  'per-employee': `US dollars per employee, for a business with ${REVENUE} of revenue. The model scales them to this one.`,
  records: 'Share of the people whose data is held.',
  'revenue-share': "Share of a year's contribution margin.",
};
