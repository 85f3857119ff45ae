import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { FactValues } from '#domain/clients/business-facts';
import type { PolicyValues } from '#domain/clients/policy-fields';

/** The contact person has fields of its own, on the page of the contacts. */
export type ClientFormFields = Omit<ClientFields, 'posture' | 'contactName' | 'contactEmail' | 'contactPhone'>;

/** The form of a client or prospect as its fields hold it. */
export type ClientFormValues = FactValues &
  Omit<ClientFormFields, keyof FactValues | 'insuranceTerms'> & { insuranceTerms: PolicyValues };

export type ClientField = keyof ClientFormValues;

const FACT_LABELS = Object.fromEntries(FACT_KEYS.map((key) => [key, BUSINESS_FACTS[key].label])) as Record<
  FactKey,
  string
>;

/** Apart from the form: what is shown of a client names its fields without bringing the form's checks. */
export const CLIENT_FIELD_LABELS: Record<ClientField, string> = {
  name: 'Name',
  website: 'Website',
  city: 'City',
  notes: 'Notes',
  ...FACT_LABELS,
  operatingRegions: 'Also works in',
  regulations: 'Regulations and contract duties',
  ownerId: 'Owner',
  tags: 'Tags',
  insuranceCarrier: 'Insurance carrier',
  insurancePolicyNumber: 'Policy number',
  insuranceRenewsOn: 'Policy renews on',
  insuranceTerms: 'Policy terms',
};

export const CLIENT_FORM_FIELDS = Object.keys(CLIENT_FIELD_LABELS) as ClientField[];
