import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { inPlan, type RoadmapStep, sumOf } from '@fairlead/contract/features/roadmap';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#app/api/api';
import { useLiveRun } from './use-live-run';

/** What has begun is no question any more. */
const SETTLED: readonly RoadmapStep['state'][] = ['in_progress', 'done'];
const APPROVED: readonly RoadmapStep['state'][] = ['agreed', ...SETTLED];

export type RoadmapWhatIf = {
  simulation: Simulation;
  /** Items of the plan, in its order. */
  steps: RoadmapStep[];
  isChosen: (step: RoadmapStep) => boolean;
  isSettled: (step: RoadmapStep) => boolean;
  choose: (step: RoadmapStep, isChosen: boolean) => void;
  /** As the roadmap has it. */
  reset: () => void;
  isChanged: boolean;
  /** With the chosen items, from one simulation, so that what overlaps counts once; null until it is there. */
  result: SimulationResultOnWire | null;
  isStale: boolean;
  hasFailed: boolean;
  once: number;
  monthly: number;
};

/**
 * The client's newest simulation with the roadmap items that a room switches on and off. Everything is loaded and played out
 * as soon as it is used, so that it goes on without a connection. Null without a simulation or a plan.
 */
export function useRoadmapWhatIf(clientId: string, isUsed: boolean): RoadmapWhatIf | null {
  const roadmap = useQuery({ ...api.roadmap.get.queryOptions({ input: { clientId } }), enabled: isUsed });
  const list = useQuery({ ...api.simulations.list.queryOptions({ input: { clientId } }), enabled: isUsed });
  const newest = list.data?.items.find(({ status }) => status === 'completed');
  const loaded = useQuery({
    ...api.simulations.get.queryOptions({ input: { id: newest?.id ?? '' } }),
    enabled: isUsed && newest !== undefined,
  });
  const simulation = loaded.data ?? null;
  const steps = useMemo(() => (roadmap.data?.steps ?? []).filter(inPlan), [roadmap.data]);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (step: RoadmapStep) => changes.get(step.id) ?? APPROVED.includes(step.state);
  const chosen = steps.filter(isChosen);
  const services = chosen.flatMap(({ serviceKey, costMonthly }) =>
    serviceKey !== null && Object.hasOwn(SERVICES, serviceKey)
      ? [{ key: serviceKey as ServiceKey, monthlyPrice: costMonthly ?? 0 }]
      : [],
  );
  const live = useLiveRun(
    simulation && steps.length > 0 ? { ...simulation.inputs, services } : null,
    {
      currency: simulation?.currency ?? 'USD',
      fxToUsd: simulation?.exchangeRate.usd ?? 1,
      lossLimitShare: simulation?.risk.lossLimitShare ?? 0,
      costOfRiskLoading: simulation?.risk.costOfRiskLoading ?? 0,
    },
    simulation?.seed ?? 0,
  );
  if (!simulation || steps.length === 0) return null;
  return {
    simulation,
    steps,
    isChosen,
    isSettled: ({ state }) => SETTLED.includes(state),
    choose: (step, next) => setChanges((now) => new Map([...now, [step.id, next]])),
    reset: () => setChanges(new Map()),
    isChanged: steps.some((step) => isChosen(step) !== APPROVED.includes(step.state)),
    result: live.result,
    isStale: live.isStale,
    hasFailed: live.hasFailed,
    once: sumOf(chosen.map(({ costOnce }) => costOnce)),
    monthly: sumOf(chosen.map(({ costMonthly }) => costMonthly)),
  };
}
