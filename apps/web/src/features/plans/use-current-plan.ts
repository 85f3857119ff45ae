import { useMe } from '#app/session/session';
import type { CurrentPlan } from './PlanCard';

/** What the caller's organization pays for; null where it is on no plan. */
export function useCurrentPlan(): CurrentPlan | null {
  const { msp } = useMe();
  return msp?.plan ? { plan: msp.plan, period: msp.plan_period } : null;
}
