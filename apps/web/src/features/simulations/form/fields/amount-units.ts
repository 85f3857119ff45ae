import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { AmountRule2 } from '@fairlead/content/scenarios/schema-2';

const REVENUE = `$${currentParameters.rate.referenceRevenue / 1_000_000}M`;

/** What the parameters of each kind of amount measure: they are the model's own, before it scales them to a business. */
export const AMOUNT_UNITS: Record<AmountRule2['kind'], string> = {
  lognormal: `US dollars, for a business with ${REVENUE} of revenue. The model scales them to this one.`,
  hours: 'Clock hours in which a part of the sales stops.',
  recovered: `US dollars before anything comes back, for a business with ${REVENUE} of revenue. The model scales them to this one.`,
  'per-employee': `US dollars per employee, for a business with ${REVENUE} of revenue. The model scales them to this one.`,
  records: 'Share of the people whose data is held.',
  'revenue-share': "Share of a year's contribution margin.",
};
