import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { planStanding } from '#domain/msps/plan-standing';

/** The plan of the caller's MSP and what of it is in use. */
export async function getPlan({ tx, caller }: HandlerContext): Promise<PlanStanding> {
  const [msp] = await tx
    .select()
    .from(msps)
    .where(eq(msps.id, callerMspId(caller)));
  if (!msp) throw fail('NOT_FOUND');
  return planStanding(tx, msp);
}
