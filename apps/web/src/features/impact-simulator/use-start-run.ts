import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api';
import { fieldErrors, sentenceOf } from '../../lib/api-problem';

type RunRequest = {
  inputs: SimulationInputs;
  /** The seed of the live picture. */
  seed: number;
  /** Years chosen by hand; left out, the run decides by itself. */
  trials?: number;
  /** Version of the draft the form was saved as. */
  draftVersion?: number;
};

export type StartRun = {
  start: (request: RunRequest) => void;
  isStarting: boolean;
  /** Id of the accepted run; the page can leave for it. */
  startedId: string | null;
  /** Sentences of a refused run by the path of the form's field, such as `services.0.monthlyPrice`. */
  refused: Record<string, string>;
  /** A refusal that no field is to blame for: no credit left, a trial that ended, a draft changed elsewhere. */
  problem: string | null;
};

/** Starts the next version of a client's simulation; lists and the draft are read anew once it is accepted. */
export function useStartRun(clientId: string): StartRun {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation(
    api.simulations.start.mutationOptions({
      onSuccess: () => {
        for (const queryKey of [api.simulations.list.key(), api.simulations.getDraft.key()])
          void queries.invalidateQueries({ queryKey });
      },
    }),
  );
  const refused = useMemo(() => fieldErrors(error), [error]);
  const isOfFields = Object.keys(refused).length > 0;
  return {
    start: (request) => mutate({ clientId, ...request }),
    isStarting: isPending,
    startedId: data?.id ?? null,
    refused,
    problem: error && !isOfFields ? sentenceOf(error) : null,
  };
}
