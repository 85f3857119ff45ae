import type { AmortizerPlan } from '@fairlead/contract/features/risk-amortizer';
import type { AmortizerSheet } from '@fairlead/risk/amortizer/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** What is kept of the page. */
export type PlanContent = { name: string; sheet: AmortizerSheet; simulationId: string | null };

/** What was written is known at once, so that the page of a new plan does not begin empty. */
function useKnowPlan(): (plan: AmortizerPlan) => void {
  const queries = useQueryClient();
  return (plan) => queries.setQueryData(api.riskAmortizer.get.queryKey({ input: { id: plan.id } }), plan);
}

/** Plans, and the timeline of the client that speaks of them, are read anew after a write, and after a refused one too. */
function useRefreshPlans(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [api.riskAmortizer.key(), api.clientActivity.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}

/** Keeps a new plan. */
export function useSavePlan(clientId: string) {
  const refresh = useRefreshPlans();
  const know = useKnowPlan();
  return useMutation({
    mutationFn: (content: PlanContent) => api.riskAmortizer.save.call({ clientId, ...content }),
    onSuccess: know,
    onSettled: refresh,
  });
}

/** Changes a plan from the version that was seen. */
export function useUpdatePlan() {
  const refresh = useRefreshPlans();
  const know = useKnowPlan();
  return useMutation({
    mutationFn: ({ id, version, ...content }: PlanContent & Pick<AmortizerPlan, 'id' | 'version'>) =>
      api.riskAmortizer.update.call({ id, version, ...content }),
    onSuccess: know,
    onSettled: refresh,
  });
}

export function useRemovePlan() {
  const refresh = useRefreshPlans();
  return useMutation({
    mutationFn: ({ id, version }: Pick<AmortizerPlan, 'id' | 'version'>) =>
      api.riskAmortizer.remove.call({ id, version }),
    onSettled: refresh,
  });
}
