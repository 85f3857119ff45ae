import type {
  ActionFields,
  Attendee,
  DecisionFields,
  DecisionOutcome,
  GoalFields,
  Review,
  ReviewPlan,
  SectionSetting,
} from '@fairlead/contract/features/reviews/reviews';
import type { ReviewState } from '@fairlead/contract/features/reviews/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

type Versioned = { id: string; version: number };

/** A review and what can be done with it. Every answer replaces what is shown; each change states the version it was seen with. */
export function useReview(id: string) {
  const queries = useQueryClient();
  const key = api.reviews.get.queryKey({ input: { id } });
  const review = useQuery({ ...api.reviews.get.queryOptions({ input: { id } }), staleTime: 0 });
  const take = async (next: Review) => {
    queries.setQueryData(key, next);
    await Promise.all(
      [api.reviews.list.key(), api.reviews.calendar.key(), api.roadmap.get.key(), api.clientActivity.list.key()].map(
        (queryKey) => queries.invalidateQueries({ queryKey }),
      ),
    );
  };
  const onSuccess = take;
  const replan = useMutation(api.reviews.replan.mutationOptions({ onSuccess }));
  const people = useMutation(api.reviews.setPeople.mutationOptions({ onSuccess }));
  const sections = useMutation(api.reviews.setSections.mutationOptions({ onSuccess }));
  const refresh = useMutation(api.reviews.refresh.mutationOptions({ onSuccess: (answer) => take(answer.review) }));
  const state = useMutation(api.reviews.setState.mutationOptions({ onSuccess }));
  const share = useMutation(api.reviews.share.mutationOptions({ onSuccess }));
  const goal = useMutation(api.reviews.saveGoal.mutationOptions({ onSuccess }));
  const noGoal = useMutation(api.reviews.removeGoal.mutationOptions({ onSuccess }));
  const action = useMutation(api.reviews.saveAction.mutationOptions({ onSuccess }));
  const decision = useMutation(api.reviews.saveDecision.mutationOptions({ onSuccess }));
  const noDecision = useMutation(api.reviews.removeDecision.mutationOptions({ onSuccess }));
  // Said in a meeting: it waits for the connection instead of being lost with it.
  const outcome = useMutation(
    api.reviews.recordOutcome.mutationOptions({ onSuccess, networkMode: 'online', retry: 3 }),
  );
  const confirm = useMutation(api.reviews.confirm.mutationOptions({ onSuccess }));
  const comment = useMutation(api.reviews.comment.mutationOptions({ onSuccess }));
  const close = useMutation(api.reviews.close.mutationOptions({ onSuccess }));
  const seen = () => ({ id, version: review.data?.version ?? 0 });
  const sendSections = (next: SectionSetting[]) => sections.mutateAsync({ ...seen(), sections: next });
  return {
    review,
    isRefreshing: refresh.isPending,
    isOutcomeWaiting: outcome.isPaused,
    replan: (plan: ReviewPlan, reason: string) => replan.mutateAsync({ ...seen(), plan, reason }),
    setPeople: (attendees: Attendee[]) => people.mutateAsync({ ...seen(), attendees }),
    setSections: sendSections,
    changeSection: (kind: SectionSetting['kind'], change: Partial<SectionSetting>) =>
      sendSections((review.data?.sections ?? []).map((one) => (one.kind === kind ? { ...one, ...change } : one))),
    refresh: () => refresh.mutateAsync(seen()),
    setState: (next: ReviewState, reason = '') => state.mutateAsync({ ...seen(), state: next, reason }),
    share: (shared: boolean) => share.mutateAsync({ ...seen(), shared }),
    saveGoal: (target: Versioned | null, next: GoalFields) =>
      goal.mutateAsync({ reviewId: id, target: targetOf(target), goal: next }),
    removeGoal: (goalId: string) => noGoal.mutateAsync({ reviewId: id, goalId }),
    saveAction: (target: Versioned | null, next: ActionFields) =>
      action.mutateAsync({ reviewId: id, target: targetOf(target), action: next }),
    saveDecision: (target: Versioned | null, next: DecisionFields) =>
      decision.mutateAsync({ reviewId: id, target: targetOf(target), decision: next }),
    removeDecision: (decisionId: string) => noDecision.mutateAsync({ reviewId: id, decisionId }),
    recordOutcome: ({ id: decisionId, version }: Versioned, next: DecisionOutcome) =>
      outcome.mutateAsync({ id: decisionId, version, outcome: next }),
    confirm: ({ id: decisionId, version }: Versioned) => confirm.mutateAsync({ id: decisionId, version }),
    comment: (body: string) => comment.mutateAsync({ reviewId: id, body }),
    close: (closing: { summary: string; minutesTo: string[]; next: { startsAt: string | null; on: string } | null }) =>
      close.mutateAsync({ ...seen(), ...closing }),
  };
}

const targetOf = (target: Versioned | null) => target && { id: target.id, version: target.version };

export type ReviewActions = ReturnType<typeof useReview>;
