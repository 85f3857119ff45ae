import { STAFF_ROLES } from '@fairlead/contract/access/roles';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray } from 'drizzle-orm';

/** Said of whom nothing can be given to. */
export const NOT_A_COLLEAGUE = 'Choose someone of your team.';

/** Whether the person works for the organization now. */
export async function isColleague(tx: Tx, mspId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.msp_id, mspId),
        eq(profiles.id, id),
        eq(profiles.status, 'active'),
        inArray(profiles.role, [...STAFF_ROLES]),
      ),
    );
  return row !== undefined;
}
