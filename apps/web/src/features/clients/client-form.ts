import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { clientFields } from '@fairlead/contract/features/clients/clients';
import { type FactValues, factsOf, factValues, UNKNOWN_FACTS } from '#domain/clients/business-facts';
import { policyValues } from '#domain/clients/policy-fields';
import { isSameValue } from '#kit/form/merge-edits';
import { CLIENT_FIELD_LABELS, type ClientField, type ClientFormFields, type ClientFormValues } from './client-fields';
import { knownPolicyTerms } from './known-policy';

export const EMPTY_CLIENT: ClientFormValues = {
  name: '',
  website: '',
  city: '',
  notes: '',
  ...factValues(UNKNOWN_FACTS),
  operatingRegions: [],
  regulations: [],
  ownerId: null,
  tags: [],
  insuranceCarrier: '',
  insurancePolicyNumber: '',
  insuranceRenewsOn: null,
  insuranceTerms: policyValues(null),
};

/** What the form and the record hold in one and the same form. */
function plainFields(source: Omit<ClientFormFields, 'insuranceTerms' | keyof FactValues>) {
  const { name, website, city, notes, operatingRegions, regulations, ownerId, tags } = source;
  const { insuranceCarrier, insurancePolicyNumber, insuranceRenewsOn } = source;
  return {
    name,
    website,
    city,
    notes,
    operatingRegions,
    regulations,
    ownerId,
    tags,
    insuranceCarrier,
    insurancePolicyNumber,
    insuranceRenewsOn,
  };
}

export function clientFormValues(client: Client): ClientFormValues {
  return { ...plainFields(client), ...factValues(client), insuranceTerms: policyValues(client.insuranceTerms) };
}

/** What the operation takes. @param stored the record the form started from, for shares shown rounded */
export function clientFieldsOf(values: ClientFormValues, stored: Client | null): ClientFormFields {
  return {
    ...plainFields(values),
    ...factsOf(values, stored ?? UNKNOWN_FACTS),
    insuranceTerms: knownPolicyTerms(values.insuranceTerms),
  };
}

const formSchema = clientFields.omit({ posture: true, contactName: true, contactEmail: true, contactPhone: true });

/** Sentences of the contract's own schema by field: text that is too long, a bad address, a missing name. */
export function shapeErrors(fields: ClientFormFields): Record<string, string> {
  const checked = formSchema.safeParse(fields);
  if (checked.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of checked.error.issues) {
    const field = issue.path[0] as ClientField;
    const term = field === 'insuranceTerms' ? (issue.path[1] as InsuranceTermKey) : null;
    const label = term ? INSURANCE_TERMS[term].label : CLIENT_FIELD_LABELS[field];
    errors[term ? `insuranceTerms.${term}` : field] ??=
      issue.code === 'invalid_type' ? `${label}: enter a number.` : issue.message;
  }
  return errors;
}

/** Only what differs from the record, so that a colleague's change of another field is not undone. */
export function changedFields(fields: ClientFormFields, stored: Client): Partial<ClientFormFields> {
  const parsed = formSchema.parse(fields);
  const entries = Object.entries(parsed).filter(
    ([key, value]) => !isSameValue(stored[key as keyof ClientFormFields], value),
  );
  return Object.fromEntries(entries) as Partial<ClientFormFields>;
}
