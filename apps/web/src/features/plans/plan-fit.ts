import type { PlanStanding } from '@fairlead/contract/features/plans/plan-standing';
import { type Plan, planFitting } from '@fairlead/contract/features/plans/plans';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { useTrial } from '#domain/trials/trial';

/** A plan that holds what the organization has, and the words for it. */
export type Fit = { plan: Plan; why: string };

/** The smallest plan without overage. What a trial calls prospects become clients on a plan; elsewhere they cost nothing. */
export function fitOf(
  { clients, prospects }: Pick<PlanStanding, 'clients' | 'prospects'>,
  isTrialUser: boolean,
  write: Writers,
): Fit {
  const held = clients.used + (isTrialUser ? prospects : 0);
  const plan = planFitting(held);
  if (held === 0) return { plan, why: 'Enough to start' };
  const noun = clients.used > 0 ? 'client' : 'prospect';
  return { plan, why: `Fits your ${write.number(held)} ${noun}${held === 1 ? '' : 's'}` };
}

/** The plan that fits the caller's organization; null until its clients are counted. */
export function usePlanFit(): Fit | null {
  const write = useWriters();
  const { isTrialUser } = useTrial();
  const standing = useQuery(api.plans.standing.queryOptions()).data;
  return standing ? fitOf(standing, isTrialUser, write) : null;
}
