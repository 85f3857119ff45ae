import { REGION_KEYS } from '@fairlead/content/regions';
import { REGULATION_KEYS } from '@fairlead/content/regulations';
import type { ClientFields } from '@fairlead/contract/clients';
import { STAFF_ROLES } from '@fairlead/contract/roles';
import type { Tx } from '@fairlead/db/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '../../api/errors';

const NOT_STAFF = 'Choose somebody of your team.';

/** @throws BAD_REQUEST when the owner is nobody of this organization's staff, or a key stands in no catalogue */
export async function checkCare(tx: Tx, mspId: string, fields: Partial<ClientFields>): Promise<void> {
  const { ownerId, regulations = [], operatingRegions = [] } = fields;
  const unknown = (keys: readonly string[], known: readonly string[]) => keys.some((key) => !known.includes(key));
  const problems: Record<string, string> = {};
  if (ownerId && !(await isStaff(tx, mspId, ownerId))) problems.ownerId = NOT_STAFF;
  if (unknown(regulations, REGULATION_KEYS)) problems.regulations = 'Choose one of the listed regulations.';
  if (unknown(operatingRegions, REGION_KEYS)) problems.operatingRegions = 'Choose one of the listed regions.';
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
}

async function isStaff(tx: Tx, mspId: string, userId: string): Promise<boolean> {
  const [person] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.msp_id, mspId),
        eq(profiles.id, userId),
        eq(profiles.status, 'active'),
        inArray(profiles.role, [...STAFF_ROLES]),
      ),
    );
  return person !== undefined;
}
