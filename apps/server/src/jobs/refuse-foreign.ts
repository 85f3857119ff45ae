import { PLATFORM_ROLES } from '@fairlead/contract/access/roles';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type JobCaller, JobRefusedError } from './queue';

/**
 * What a job names, its tenant does not see: it is gone, and the job with it, or it is another tenant's.
 * @throws JobRefusedError when it is another tenant's
 */
export async function refuseForeign(
  db: Database,
  table: PgTable & { id: PgColumn; mspId: PgColumn },
  { mspId, id }: { mspId: string; id: string },
): Promise<void> {
  const found = await db.transaction(PLATFORM, (tx) => tx.$count(table, and(eq(table.id, id), ne(table.mspId, mspId))));
  if (found > 0) throw new JobRefusedError();
}

/**
 * Nobody has work done in an organization that is not theirs; a global admin acts for others, and who has left is nobody.
 * @throws JobRefusedError
 */
export async function refuseForeignCaller(db: Database, { mspId, userId }: JobCaller): Promise<void> {
  if (userId === PLATFORM_MSP_ID) return;
  const elsewhere = and(
    eq(profiles.id, userId),
    ne(profiles.msp_id, mspId),
    notInArray(profiles.role, [...PLATFORM_ROLES]),
  );
  const found = await db.transaction(PLATFORM, (tx) => tx.$count(profiles, elsewhere));
  if (found > 0) throw new JobRefusedError();
}
