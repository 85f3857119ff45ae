import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import type { FieldTable, KeysOfKind } from '@fairlead/content/fields/field';
import type { BusinessFacts } from '@fairlead/contract/features/clients/clients';
import { type NumberValue, numberOf, tenthOfPercent } from './field-numbers';

type ChoiceKey = KeysOfKind<typeof BUSINESS_FACTS, 'choice'>;

/** The facts as their fields hold them. Shares are in percent here and 0–1 everywhere else. */
export type FactValues = { [Key in FactKey]: Key extends ChoiceKey ? string | null : NumberValue };

export type Facts = Omit<BusinessFacts, 'posture'>;

const FIELDS: FieldTable = BUSINESS_FACTS;

/** Whether the fact is a share, whose field is in percent. */
export const isPercentField = (field: string): boolean => FIELDS[field]?.kind === 'share';

function shown(key: FactKey, value: Facts[FactKey]): string | number | null {
  if (BUSINESS_FACTS[key].kind === 'choice') return value;
  // A third is shown as 33.3 and stays a third unless the field is changed.
  return isPercentField(key) ? tenthOfPercent(value as number | null) : (value ?? '');
}

export const factValues = (facts: Facts): FactValues =>
  Object.fromEntries(FACT_KEYS.map((key) => [key, shown(key, facts[key])])) as FactValues;

/** A share keeps its stored value while its field shows the same percent, so that a third does not become 0.333. */
function stated(key: FactKey, value: FactValues[FactKey], stored: Facts[FactKey]): string | number | null {
  if (BUSINESS_FACTS[key].kind === 'choice') return value;
  if (!isPercentField(key)) return numberOf(value ?? '');
  if (value === shown(key, stored)) return stored;
  const percent = numberOf(value ?? '');
  return percent === null ? null : percent / 100;
}

/** @param stored the facts the fields started from */
export const factsOf = (values: FactValues, stored: Facts = UNKNOWN_FACTS): Facts =>
  Object.fromEntries(FACT_KEYS.map((key) => [key, stated(key, values[key], stored[key])])) as Facts;

export const UNKNOWN_FACTS = Object.fromEntries(FACT_KEYS.map((key) => [key, null])) as Facts;
