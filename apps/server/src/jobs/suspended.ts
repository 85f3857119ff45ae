import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps, PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { and, eq, isNotNull } from 'drizzle-orm';

/** How long the job of a suspended organization lies aside before it is looked at again. */
export const SUSPENDED_SECONDS = 30;

/** Whether the organization that a job belongs to is suspended; the platform's own never is. */
export async function belongsToSuspended(db: Database, mspId: string): Promise<boolean> {
  if (mspId === PLATFORM_MSP_ID) return false;
  const found = await db.transaction(PLATFORM, (tx) =>
    tx.$count(msps, and(eq(msps.id, mspId), isNotNull(msps.suspended_at))),
  );
  return found > 0;
}
