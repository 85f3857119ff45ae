import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import { PLAN_LABELS } from '@fairlead/contract/features/plans/plans';

/** How an MSP uses the product, in a word or two. */
export function mspKind(msp: Pick<AdminMsp, 'is_demo' | 'is_trial' | 'is_nfr' | 'plan'>): string {
  if (msp.is_demo) return 'Demo';
  if (msp.is_nfr) return 'NFR';
  if (msp.is_trial) return 'Free trial';
  return msp.plan ? `${PLAN_LABELS[msp.plan]} plan` : 'Plan not set';
}
