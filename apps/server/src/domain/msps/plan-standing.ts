import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { clientLimit, clientOverage, SEATLESS_ROLES, seatLimit } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import type { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, count, eq, isNull, notInArray } from 'drizzle-orm';

/** How many active clients and prospects an MSP holds; the sample is none. */
export async function heldRecords(tx: Tx, mspId: string): Promise<{ clients: number; prospects: number }> {
  const rows = await tx
    .select({ kind: clients.kind, held: count() })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), isNull(clients.archivedAt), eq(clients.isSample, false)))
    .groupBy(clients.kind);
  const held = (kind: 'client' | 'prospect') => rows.find((row) => row.kind === kind)?.held ?? 0;
  return { clients: held('client'), prospects: held('prospect') };
}

/** What the plan of an MSP gives and what of it is in use. */
export async function planStanding(tx: Tx, msp: typeof msps.$inferSelect): Promise<PlanStanding> {
  const held = await heldRecords(tx, msp.id);
  const seated = and(
    eq(profiles.msp_id, msp.id),
    eq(profiles.status, 'active'),
    notInArray(profiles.role, [...SEATLESS_ROLES]),
  );
  return {
    plan: msp.plan,
    plan_period: msp.plan_period,
    planSince: (msp.plan && msp.planSince?.toISOString()) ?? null,
    clients: { used: held.clients, limit: clientLimit(msp.plan) },
    prospects: held.prospects,
    overagePerMonth: clientOverage(msp.plan, msp.plan_period, held.clients),
    users: { used: await tx.$count(profiles, seated), limit: seatLimit(msp) },
  };
}
