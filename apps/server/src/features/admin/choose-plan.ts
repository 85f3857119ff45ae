import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { Plan, PlanPeriod } from '@fairlead/contract/features/plans/plans';
import { convertToPlan } from '@fairlead/db/functions/rpc';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockedAccess, mspDetail } from './msp-detail';

type Choice = {
  id: string;
  plan: Plan;
  plan_period: PlanPeriod | null;
  seen: { plan: Plan | null; plan_period: PlanPeriod | null };
};

/** Puts an MSP on a plan by hand: the same as a payment does. */
export async function choosePlan(context: HandlerContext, input: Choice): Promise<AdminMspDetail> {
  const { tx, now } = context;
  const { id, seen } = input;
  const { msp } = await lockedAccess(tx, id);
  if (msp.plan !== seen.plan || msp.plan_period !== seen.plan_period) throw fail('CONFLICT');
  const change = await convertToPlan(tx, { p_msp_id: id, p_plan: input.plan, p_period: input.plan_period, p_now: now });
  if (!change) throw fail('NOT_FOUND');
  await context.audit({ type: 'msp', id }, change);
  return mspDetail(tx, id);
}
