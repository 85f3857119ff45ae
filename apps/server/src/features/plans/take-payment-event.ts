import type { PaymentOutcome } from '@fairlead/contract/features/plans/payments';
import type { Plan, PlanPeriod } from '@fairlead/contract/features/plans/plans';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { convertToPlan } from '@fairlead/db/functions/rpc';
import { msps } from '@fairlead/db/schema/msps';
import { paymentEvents } from '@fairlead/db/schema/plans';
import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#api/audit';
import { lockPlan } from '#domain/proposals/plan-lock';
import type { PaymentEvent } from './payment-event';

/** A checkout ended. With slow ways to pay it is not paid yet then; the second type follows when it is. */
const CHECKOUT_TYPES = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
const PAID = ['paid', 'no_payment_required'];

type Arrival = { now: Date; ip: string; requestId: string };
type Sale = { mspId: string; plan: Plan; period: PlanPeriod | null; boughtAt: Date };

/**
 * Does what an event of the payment provider asks for, once, however often and at however many processes it arrives: the
 * event, the plan and the audit entry are one transaction.
 * @returns null when the event was taken before
 */
export function takePaymentEvent(db: Database, event: PaymentEvent, arrival: Arrival): Promise<PaymentOutcome | null> {
  return db.transaction(PLATFORM, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment event ${event.id}`}, 0))`);
    if ((await tx.$count(paymentEvents, eq(paymentEvents.eventId, event.id))) > 0) return null;
    const session = event.data.object;
    const { plan = null, plan_period: period = null } = session?.metadata ?? {};
    const mspId = await knownMsp(tx, session?.client_reference_id);
    const happenedAt = new Date(event.created * 1_000);
    const outcome = await outcomeOf(tx, event, { mspId, plan, period, happenedAt }, arrival);
    await tx.insert(paymentEvents).values({
      eventId: event.id,
      mspId,
      type: event.type,
      plan,
      planPeriod: period,
      outcome,
      happenedAt,
      receivedAt: arrival.now,
    });
    return outcome;
  });
}

async function knownMsp(tx: Tx, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  return (await tx.$count(msps, eq(msps.id, id))) > 0 ? id : null;
}

type Facts = { mspId: string | null; plan: Plan | null; period: PlanPeriod | null; happenedAt: Date };

async function outcomeOf(
  tx: Tx,
  { type, data }: PaymentEvent,
  { mspId, plan, period, happenedAt }: Facts,
  arrival: Arrival,
): Promise<PaymentOutcome> {
  if (!CHECKOUT_TYPES.includes(type)) return 'not_needed';
  if (!mspId) return 'unknown_msp';
  if (!plan || (!period && plan !== 'enterprise')) return 'no_plan_named';
  const isPaid =
    type === 'checkout.session.async_payment_succeeded' || PAID.includes(data.object?.payment_status ?? '');
  if (!isPaid) return 'not_paid';
  return setPlan(tx, { mspId, plan, period, boughtAt: happenedAt }, arrival);
}

async function setPlan(tx: Tx, { mspId, plan, period, boughtAt }: Sale, arrival: Arrival): Promise<PaymentOutcome> {
  await lockPlan(tx, mspId);
  const [msp] = await tx.select({ plan: msps.plan, since: msps.planSince }).from(msps).where(eq(msps.id, mspId));
  if (msp?.plan && msp.since && msp.since > boughtAt) return 'superseded';
  const change = await convertToPlan(tx, { p_msp_id: mspId, p_plan: plan, p_period: period, p_now: boughtAt });
  if (!change) return 'unknown_msp';
  const byPayment = { principal: null, identity: null, ...arrival };
  const target = { type: 'msp', id: mspId };
  await writeAudit(tx, byPayment, { action: 'billing.plan_paid', result: 'ok', target, change });
  return 'plan_set';
}
