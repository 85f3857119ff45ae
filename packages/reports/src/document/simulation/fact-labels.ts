import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';

/** What exports call the answers of the simulator's form: the business facts and what an analyst sets. */
export const FORM_LABELS = {
  ...(Object.fromEntries(FACT_KEYS.map((key) => [key, BUSINESS_FACTS[key].label])) as Record<FactKey, string>),
  assumptionSet: 'Assumption set',
  serviceReliability: 'Services in force',
} as const;
export const FORM_KEYS = Object.keys(FORM_LABELS) as (keyof typeof FORM_LABELS)[];
