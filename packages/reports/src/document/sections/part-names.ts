import type { BusinessRiskPart } from '@fairlead/risk/assessment/combined';

/** The three parts, as every page calls them. */
export const PART_NAMES: Record<BusinessRiskPart, string> = {
  financial: 'Financial simulation',
  insurance: 'Insurance readiness',
  breach: 'Breach readiness',
};
