import { DATA_SENSITIVITIES, REGIONS } from '@fairlead/content/facts/regions';
import { REGULATIONS } from '@fairlead/content/facts/regulations';
import type { FactKey } from '@fairlead/content/fields/business-facts';
import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import type { TeamMember } from '@fairlead/contract/features/team';
import type { Writers } from '#app/locale/figures';
import { isPercentField } from '#domain/clients/business-facts';
import { isDataSensitivity, isRegion, isRegulation, sectorLabel } from '#domain/clients/catalogue-keys';
import { isShareTerm, type PolicyValues } from '#domain/clients/policy-fields';
import type { ClientField, ClientFormValues } from '../client-fields';

type Value = ClientFormValues[ClientField];
type People = readonly Pick<TeamMember, 'id' | 'name'>[];

const EMPTY = 'Empty';

const keyText = (field: ClientField, key: string): string => {
  if (field === 'sector') return sectorLabel(key);
  if (isRegion(key)) return REGIONS[key];
  if (field === 'dataSensitivity' && isDataSensitivity(key)) return DATA_SENSITIVITIES[key];
  if (field === 'regulations' && isRegulation(key)) return REGULATIONS[key].label;
  return key;
};

/** A field's value as people read it, for two of them side by side. */
export function clientFieldText(field: ClientField, value: Value, people: People, write: Writers): string {
  if (value === '' || value === null) return EMPTY;
  if (typeof value === 'number') return isPercentField(field as FactKey) ? `${value}%` : write.number(value);
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map((key) => keyText(field, key)).join(', ');
  if (typeof value === 'object') return termsText(value, write);
  if (field === 'ownerId') return people.find(({ id }) => id === value)?.name ?? 'Someone else';
  return field === 'region' || field === 'sector' || field === 'dataSensitivity' ? keyText(field, value) : value;
}

/** Each term that is known, with its name. */
function termsText(terms: PolicyValues, write: Writers): string {
  const known = (Object.entries(terms) as [InsuranceTermKey, PolicyValues[InsuranceTermKey]][]).filter(
    ([, value]) => value !== '',
  );
  const text = known.map(([term, value]) => `${INSURANCE_TERMS[term].label} ${termText(term, value, write)}`);
  return text.length === 0 ? EMPTY : text.join(', ');
}

function termText(term: InsuranceTermKey, value: PolicyValues[InsuranceTermKey], write: Writers): string {
  const number = write.number(Number(value));
  return isShareTerm(term) ? `${number}%` : number;
}
