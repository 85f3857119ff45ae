import type { Client, ClientFields } from '@fairlead/contract/clients';
import { clientFields } from '@fairlead/contract/clients';
import { FACT_LABELS, type FactValues, factsOf, factValues, UNKNOWN_FACTS } from '../../lib/business-facts';

/** The form of a client or prospect as its fields hold it. */
export type ClientFormValues = FactValues & {
  name: string;
  website: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  city: string;
  notes: string;
};

export type ClientField = keyof ClientFormValues;

export const CLIENT_FIELD_LABELS: Record<ClientField, string> = {
  name: 'Name',
  website: 'Website',
  contactName: 'Contact person',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  city: 'City',
  notes: 'Notes',
  ...FACT_LABELS,
};

export const CLIENT_FORM_FIELDS = Object.keys(CLIENT_FIELD_LABELS) as ClientField[];

export const EMPTY_CLIENT: ClientFormValues = {
  name: '',
  website: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  city: '',
  notes: '',
  ...factValues(UNKNOWN_FACTS),
};

export function clientFormValues(client: Client): ClientFormValues {
  const { name, website, contactName, contactEmail, contactPhone, city, notes } = client;
  return { name, website, contactName, contactEmail, contactPhone, city, notes, ...factValues(client) };
}

type FormFields = Omit<ClientFields, 'posture'>;

/** What the operation takes. @param stored the record the form started from, for shares shown rounded */
export function clientFieldsOf(values: ClientFormValues, stored: Client | null): FormFields {
  const { name, website, contactName, contactEmail, contactPhone, city, notes } = values;
  return {
    ...{ name, website, contactName, contactEmail, contactPhone, city, notes },
    ...factsOf(values, stored ?? UNKNOWN_FACTS),
  };
}

/** Sentences of the contract's own schema by field: text that is too long, a bad address, a missing name. */
export function shapeErrors(fields: FormFields): Partial<Record<ClientField, string>> {
  const checked = clientFields.omit({ posture: true }).safeParse(fields);
  if (checked.success) return {};
  const errors: Partial<Record<ClientField, string>> = {};
  for (const issue of checked.error.issues) {
    const field = issue.path[0] as ClientField;
    errors[field] ??= issue.code === 'invalid_type' ? `${CLIENT_FIELD_LABELS[field]}: enter a number.` : issue.message;
  }
  return errors;
}

/** Only what differs from the record, so that a colleague's change of another field is not undone. */
export function changedFields(fields: FormFields, stored: Client): Partial<FormFields> {
  const parsed = clientFields.omit({ posture: true }).parse(fields);
  const entries = Object.entries(parsed).filter(([key, value]) => stored[key as keyof FormFields] !== value);
  return Object.fromEntries(entries) as Partial<FormFields>;
}
