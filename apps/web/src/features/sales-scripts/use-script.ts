import type { LineChange, SalesScript, ScriptSetup, ScriptState } from '@fairlead/contract/features/sales-scripts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';

/** A script and what can be done with it. Every answer replaces what is shown; each change states the version it was seen with. */
export function useScript(id: string) {
  const queries = useQueryClient();
  const key = api.salesScripts.get.queryKey({ input: { id } });
  const script = useQuery({ ...api.salesScripts.get.queryOptions({ input: { id } }), staleTime: 0 });
  const onSuccess = async (next: SalesScript) => {
    queries.setQueryData(key, next);
    await queries.invalidateQueries({ queryKey: api.salesScripts.list.key() });
  };
  const change = useMutation(api.salesScripts.changeLine.mutationOptions({ onSuccess }));
  const state = useMutation(api.salesScripts.setState.mutationOptions({ onSuccess }));
  const remake = useMutation(api.salesScripts.remake.mutationOptions({ onSuccess }));
  const restore = useMutation(api.salesScripts.restore.mutationOptions({ onSuccess }));
  const remove = useMutation(api.salesScripts.remove.mutationOptions());
  const seen = () => ({ id, version: script.data?.version ?? 0 });
  return {
    script,
    change: (one: LineChange) => change.mutateAsync({ ...seen(), change: one }),
    setState: (next: ScriptState) => state.mutateAsync({ ...seen(), state: next }),
    remake: (setup: ScriptSetup) => remake.mutateAsync({ ...seen(), setup }),
    restore: (number: number) => restore.mutateAsync({ ...seen(), number }),
    remove: () => remove.mutateAsync({ id }),
    /** Reads the list anew, after a script has gone. */
    forget: () => queries.invalidateQueries({ queryKey: api.salesScripts.list.key() }),
  };
}

export type ScriptActions = ReturnType<typeof useScript>;
