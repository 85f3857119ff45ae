import type { PlanUsage } from '@fairlead/contract/billing';
import { clients } from '@fairlead/db/schema/clients';
import { and, count, eq, isNull } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '../../api/context';

/** How many active clients and prospects the caller's MSP holds: what the limits of a plan count. */
export async function getPlanUsage({ tx, caller }: HandlerContext): Promise<PlanUsage> {
  const rows = await tx
    .select({ kind: clients.kind, held: count() })
    .from(clients)
    .where(and(eq(clients.msp_id, callerMspId(caller)), isNull(clients.archived_at)))
    .groupBy(clients.kind);
  const held = (kind: 'client' | 'prospect') => rows.find((row) => row.kind === kind)?.held ?? 0;
  return { clients: held('client'), prospects: held('prospect') };
}
