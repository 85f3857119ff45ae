import type {
  ComplianceCheck,
  ComplianceRequirement,
  ComplianceScoreView,
  ComplianceState,
  NewException,
  ResultChange,
} from '@fairlead/contract/features/compliance';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

type CheckChange = Partial<Pick<ComplianceCheck, 'scope' | 'dueOn' | 'ownerId' | 'conditionalOn'>>;

/** A check and what can be done with it. What an answer changes is put in its place, so that the page does not jump. */
export function useCheck(id: string) {
  const queries = useQueryClient();
  const key = api.compliance.get.queryKey({ input: { id } });
  const check = useQuery({ ...api.compliance.get.queryOptions({ input: { id } }), staleTime: 0 });
  const refreshLists = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.compliance.ofClient.key() }),
      queries.invalidateQueries({ queryKey: api.compliance.portfolio.key() }),
      queries.invalidateQueries({ queryKey: api.compliance.compare.key({ input: { id } }) }),
    ]);
  const take = async (next: ComplianceCheck) => {
    queries.setQueryData(key, next);
    await refreshLists();
  };
  const put = async (requirement: ComplianceRequirement, score?: ComplianceScoreView) => {
    queries.setQueryData<ComplianceCheck>(key, (before) => before && withRequirement(before, requirement, score));
    await refreshLists();
  };
  const answer = useMutation(
    api.compliance.answer.mutationOptions({ onSuccess: ({ requirement, score }) => put(requirement, score) }),
  );
  const confirm = useMutation(api.compliance.confirm.mutationOptions({ onSuccess: take }));
  const update = useMutation(api.compliance.update.mutationOptions({ onSuccess: take }));
  const move = useMutation(api.compliance.setState.mutationOptions({ onSuccess: take }));
  const accept = useMutation(api.compliance.accept.mutationOptions({ onSuccess: (one) => put(one) }));
  const end = useMutation(api.compliance.endException.mutationOptions({ onSuccess: (one) => put(one) }));
  const remove = useMutation(api.compliance.remove.mutationOptions({ onSuccess: refreshLists }));
  return {
    check,
    answer: (requirement: ComplianceRequirement, result: ResultChange) =>
      answer.mutateAsync({ id, requirement: requirement.id, version: requirement.result?.version ?? 0, result }),
    confirm: (requirements: string[]) => confirm.mutateAsync({ id, requirements }),
    isConfirming: confirm.isPending,
    update: (change: CheckChange) => update.mutateAsync({ id, version: check.data?.version ?? 0, ...change }),
    setState: (state: ComplianceState) => move.mutateAsync({ id, version: check.data?.version ?? 0, state }),
    isMoving: move.isPending,
    accept: (exception: NewException) => accept.mutateAsync({ id, ...exception }),
    endException: (exceptionId: string) => end.mutateAsync({ id: exceptionId }),
    remove: () => remove.mutateAsync({ id }),
  };
}

export type CheckActs = ReturnType<typeof useCheck>;

function withRequirement(
  check: ComplianceCheck,
  requirement: ComplianceRequirement,
  score: ComplianceScoreView = check.score,
): ComplianceCheck {
  return {
    ...check,
    score,
    readiness: score.readiness,
    groups: check.groups.map((group) => ({
      ...group,
      requirements: group.requirements.map((one) => (one.id === requirement.id ? requirement : one)),
    })),
  };
}
