import type { Client } from '@fairlead/contract/clients';
import {
  CLIENT_FORM_FIELDS,
  type ClientField,
  type ClientFormValues,
  clientFormValues,
  isSameValue,
} from './client-form';

/** A field somebody else changed while this form was open. `isContested` when it was also changed here, to something else. */
export type ForeignChange = {
  field: ClientField;
  theirs: ClientFormValues[ClientField];
  mine: ClientFormValues[ClientField];
  isContested: boolean;
};

/**
 * Three-way comparison after a refused save: the record the form started from, the record as it is now, and what was
 * typed. Fields nobody touched here take the newer value; what was typed always stays in `merged`.
 */
export function mergeChanges(
  base: Client,
  theirs: Client,
  typed: ClientFormValues,
): { merged: ClientFormValues; changes: ForeignChange[] } {
  const before = clientFormValues(base);
  const after = clientFormValues(theirs);
  const merged = { ...typed };
  const changes: ForeignChange[] = [];
  for (const field of CLIENT_FORM_FIELDS) {
    if (isSameValue(after[field], before[field]) || isSameValue(after[field], typed[field])) continue;
    const isContested = !isSameValue(typed[field], before[field]);
    changes.push({ field, theirs: after[field], mine: typed[field], isContested });
    if (!isContested) take(merged, after, field);
  }
  return { merged, changes };
}

function take<Field extends ClientField>(into: ClientFormValues, from: ClientFormValues, field: Field): void {
  into[field] = from[field];
}
