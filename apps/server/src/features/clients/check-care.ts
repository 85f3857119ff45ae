import { REGION_KEYS } from '@fairlead/content/facts/regions';
import { REGULATION_KEYS } from '@fairlead/content/facts/regulations';
import type { ClientFields } from '@fairlead/contract/features/clients/clients';
import type { Tx } from '@fairlead/db/connection/database';
import { fail } from '#api/errors';
import { isColleague, NOT_A_COLLEAGUE } from '#domain/team/colleagues';

/** @throws BAD_REQUEST when the owner is nobody of this organization's staff, or a key stands in no catalogue */
export async function checkCare(tx: Tx, mspId: string, fields: Partial<ClientFields>): Promise<void> {
  const { ownerId, regulations = [], operatingRegions = [] } = fields;
  const unknown = (keys: readonly string[], known: readonly string[]) => keys.some((key) => !known.includes(key));
  const problems: Record<string, string> = {};
  if (ownerId && !(await isColleague(tx, mspId, ownerId))) problems.ownerId = NOT_A_COLLEAGUE;
  if (unknown(regulations, REGULATION_KEYS)) problems.regulations = 'Choose one of the listed regulations.';
  if (unknown(operatingRegions, REGION_KEYS)) problems.operatingRegions = 'Choose one of the listed regions.';
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}
