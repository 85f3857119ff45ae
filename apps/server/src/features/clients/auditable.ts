import type { ClientFields } from '@fairlead/contract/features/clients/clients';

/** Names, contacts and notes are personal data, which the audit log does not hold. */
const PERSONAL = [
  'name',
  'website',
  'contactName',
  'contactEmail',
  'contactPhone',
  'city',
  'notes',
  'insurancePolicyNumber',
] as const;

/** The business facts among the fields: what an audit entry says about a change. */
export function auditable(fields: Partial<ClientFields>): Partial<ClientFields> {
  const kept = { ...fields };
  for (const key of PERSONAL) delete kept[key];
  return kept;
}
