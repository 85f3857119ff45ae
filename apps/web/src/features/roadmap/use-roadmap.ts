import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';

type StepPart = Partial<Pick<RoadmapStep, 'startTarget' | 'finishTarget' | 'state' | 'shared'>>;
type StepChange = StepPart & { id: string };

const CHANGE = 'roadmap-change';

/** The roadmap of a client and what can be done with it. Every answer replaces what is shown. */
export function useRoadmap(clientId: string) {
  const queries = useQueryClient();
  const input = { clientId };
  const key = api.roadmap.get.queryKey({ input });
  const roadmap = useQuery({ ...api.roadmap.get.queryOptions({ input }), staleTime: 0 });
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.roadmap.key() }),
      queries.invalidateQueries({ queryKey: api.portal.key() }),
    ]);
  const onSuccess = async (next: Roadmap) => {
    queries.setQueryData(key, next);
    await queries.invalidateQueries({ queryKey: api.roadmap.suggest.key() });
  };
  const onStep = async (step: RoadmapStep) => {
    queries.setQueryData(key, (known: Roadmap | undefined) =>
      known ? { ...known, steps: known.steps.map((one) => (one.id === step.id ? step : one)) } : known,
    );
    await queries.invalidateQueries({ queryKey: api.portal.key() });
  };
  /** Shown at once; an order that could not be kept is read anew. */
  const move = useMutation({
    ...api.roadmap.move.mutationOptions(),
    onMutate: ({ id, afterId }) => {
      queries.setQueryData(key, (known: Roadmap | undefined) =>
        known ? { ...known, steps: placedAfter(known.steps, id, afterId) } : known,
      );
    },
    onSuccess,
    onError: () => void refresh(),
  });
  /**
   * Dates, state or sharing, shown at once. Changes go one after the other, each on top of the version that the one before it
   * left, so that a quick second one is no conflict; where someone else changed the item meanwhile, it is read anew.
   */
  const change = useMutation({
    mutationKey: [CHANGE, clientId],
    scope: { id: `${CHANGE} ${clientId}` },
    mutationFn: ({ id, ...part }: StepChange) => {
      const known = queries.getQueryData<Roadmap>(key)?.steps.find((step) => step.id === id);
      return apiClient.roadmap.update({ id, version: known?.version ?? 0, ...part });
    },
    onMutate: ({ id, ...part }) => {
      queries.setQueryData(key, (known: Roadmap | undefined) =>
        known ? { ...known, steps: known.steps.map((one) => (one.id === id ? { ...one, ...part } : one)) } : known,
      );
    },
    onSuccess: (step, sent) => onStep({ ...step, ...laterParts(sent) }),
    onError: () => void refresh(),
  });
  /** What was changed about an item after a change that has just been answered. */
  const laterParts = (sent: StepChange): StepPart => {
    const waiting = queries.getMutationCache().findAll({ mutationKey: [CHANGE, clientId], status: 'pending' });
    const changes = waiting.map(({ state }) => state.variables as StepChange);
    const later = changes.filter((one) => one !== sent && one.id === sent.id);
    return Object.assign({}, ...later.map(({ id: _id, ...part }) => part));
  };
  return {
    roadmap,
    refresh,
    move,
    change,
    add: useMutation(api.roadmap.add.mutationOptions({ onSuccess })),
    addSuggested: useMutation(api.roadmap.addSuggested.mutationOptions({ onSuccess })),
    update: useMutation(api.roadmap.update.mutationOptions({ onSuccess: onStep })),
    decide: useMutation(api.roadmap.decide.mutationOptions({ onSuccess: onStep })),
  };
}

export type RoadmapActions = ReturnType<typeof useRoadmap>;

/** The steps with one of them right behind another, or first. */
function placedAfter(steps: RoadmapStep[], id: string, afterId: string | null): RoadmapStep[] {
  const moving = steps.find((step) => step.id === id);
  const others = steps.filter((step) => step.id !== id);
  const place = afterId === null ? 0 : others.findIndex((step) => step.id === afterId) + 1;
  return moving ? [...others.slice(0, place), moving, ...others.slice(place)] : steps;
}
