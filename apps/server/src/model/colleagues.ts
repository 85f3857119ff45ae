import type { Tx } from '@fairlead/db/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, ne } from 'drizzle-orm';

/** Whether the person works for the organization. */
export async function isColleague(tx: Tx, mspId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.id, id), ne(profiles.role, 'client_viewer')));
  return row !== undefined;
}
