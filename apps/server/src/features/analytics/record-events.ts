import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import type { UsageEvent } from '@fairlead/contract/features/analytics/analytics';
import { MOST_DURATION_MS, storedPath } from '@fairlead/contract/features/analytics/usage-rules';
import type { Tx } from '@fairlead/db/connection/database';
import { analyticsEvents } from '@fairlead/db/schema/analytics';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import type { Principal } from '#api/caller/principal';
import { type ApiContext, tenantScope } from '#api/context';

type Recording = Pick<ApiContext, 'db' | 'now'> & { caller: Principal };

/**
 * Stores a batch, one insert for each MSP it speaks of. The user is the caller and the MSP the caller's own, whatever the
 * events say; a global admin's may name another MSP that exists. Events without any MSP are passed over.
 */
export async function recordEvents(
  { db, now, caller }: Recording,
  events: readonly UsageEvent[],
): Promise<{ recorded: number }> {
  const mspIds = new Set(events.map((event) => mspOf(event, caller)));
  let recorded = 0;
  for (const mspId of mspIds) {
    if (mspId === null) continue;
    const own = events.filter((event) => mspOf(event, caller) === mspId);
    const rows = own.map((event) => rowOf(event, mspId, caller.userId, now));
    // Under the policies of that MSP: what it may not be told of is refused by the database as well.
    recorded += await db.transaction(tenantScope({ ...caller, mspId }), async (tx) => {
      if (!(await exists(tx, mspId))) return 0;
      await tx.insert(analyticsEvents).values(rows);
      return rows.length;
    });
  }
  return { recorded };
}

function mspOf({ msp_id }: UsageEvent, { role, mspId }: Principal): string | null {
  return isGlobalAdmin(role) ? (msp_id ?? mspId) : mspId;
}

async function exists(tx: Tx, mspId: string): Promise<boolean> {
  return (await tx.$count(msps, eq(msps.id, mspId))) === 1;
}

function rowOf(event: UsageEvent, msp_id: string, user_id: string, created_at: Date) {
  const { event_type, area, path, metadata } = event;
  const duration = event_type === 'page_view' ? (event.duration_ms ?? null) : null;
  return {
    msp_id,
    user_id,
    event_type,
    area,
    created_at,
    path: storedPath(path),
    duration_ms: duration === null ? null : Math.min(duration, MOST_DURATION_MS),
    metadata: metadata ?? null,
  };
}
