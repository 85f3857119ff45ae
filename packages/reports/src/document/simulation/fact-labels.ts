import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';

/** What exports call the answers of the simulator's form: the business facts and what an analyst sets. */
export const FORM_LABELS = {
  ...(Object.fromEntries(FACT_KEYS.map((key) => [key, BUSINESS_FACTS[key].label])) as Record<FactKey, string>),
  assumptionSet: 'Assumption set',
  serviceReliability: 'Service effectiveness',
} as const;
const FACTS_OF_MODEL_2 = ['openingHours', 'operatingProfit', 'cashReserve'] as const satisfies readonly FactKey[];

/** Whether only model 2 asks for the answer, which it may leave open. */
export const isFactOfModel2 = (key: string): boolean => FACTS_OF_MODEL_2.some((fact) => fact === key);

export const FORM_KEYS = Object.keys(FORM_LABELS) as (keyof typeof FORM_LABELS)[];
