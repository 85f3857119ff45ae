import type { Client } from '@fairlead/contract/features/clients/clients';
import { type ForeignEdit, mergeEdits } from '#kit/form/merge-edits';
import { type ClientFormValues, clientFormValues } from '../client-form';

export type ForeignChange = ForeignEdit<ClientFormValues>;

/** What a colleague changed of the record and what was typed here, after a refused save. */
export function mergeChanges(
  base: Client,
  theirs: Client,
  typed: ClientFormValues,
): { merged: ClientFormValues; changes: ForeignChange[] } {
  return mergeEdits(clientFormValues(base), clientFormValues(theirs), typed);
}
