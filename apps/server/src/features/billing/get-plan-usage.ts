import type { PlanUsage } from '@fairlead/contract/billing';
import { callerMspId, type HandlerContext } from '../../api/context';
import { heldRecords } from '../../model/plan-standing';

/** How many active clients and prospects the caller's MSP holds: what the limits of a plan count. */
export function getPlanUsage({ tx, caller }: HandlerContext): Promise<PlanUsage> {
  return heldRecords(tx, callerMspId(caller));
}
