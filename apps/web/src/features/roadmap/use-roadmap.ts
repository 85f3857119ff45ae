import type { Roadmap, RoadmapStep } from '@fairlead/contract/features/roadmap';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

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
  /** New dates, shown at once; where someone else changed the step meanwhile, it is read anew. */
  const place = useMutation({
    ...api.roadmap.update.mutationOptions(),
    onMutate: ({ id, startTarget = null, finishTarget = null }) => {
      queries.setQueryData(key, (known: Roadmap | undefined) =>
        known
          ? { ...known, steps: known.steps.map((one) => (one.id === id ? { ...one, startTarget, finishTarget } : one)) }
          : known,
      );
    },
    onSuccess: onStep,
    onError: () => void refresh(),
  });
  return {
    roadmap,
    refresh,
    move,
    place,
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
