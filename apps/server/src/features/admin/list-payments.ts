import type { Payment } from '@fairlead/contract/features/admin/admin';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { paymentEvents } from '@fairlead/db/schema/plans';
import { asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { fail } from '#api/errors';

const LISTED = 100;

/** What the payment provider told about an MSP, newest first. */
export async function listPayments(tx: Tx, mspId: string): Promise<{ items: Payment[] }> {
  if ((await tx.$count(msps, eq(msps.id, mspId))) === 0) throw fail('NOT_FOUND');
  return { items: await newest(tx, eq(paymentEvents.mspId, mspId)) };
}

/** The same of events that name no MSP that is here: somebody may have paid and waits. */
export async function listUnassignedPayments(tx: Tx): Promise<{ items: Payment[] }> {
  return { items: await newest(tx, isNull(paymentEvents.mspId)) };
}

async function newest(tx: Tx, where: SQL): Promise<Payment[]> {
  const rows = await tx
    .select()
    .from(paymentEvents)
    .where(where)
    .orderBy(desc(paymentEvents.receivedAt), asc(paymentEvents.eventId))
    .limit(LISTED);
  return rows.map(({ eventId, type, plan, planPeriod, outcome, receivedAt }) => ({
    eventId,
    type,
    plan,
    plan_period: planPeriod,
    outcome,
    receivedAt: receivedAt.toISOString(),
  }));
}
