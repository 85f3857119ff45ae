import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api, apiClient } from '#app/api/api';
import { fieldErrors, isConnectionLost, sentenceOf } from '#app/api/api-problem';
import { closeAttempt, openAttempt } from '#app/api/attempts';
import { useSpendCredit } from '#domain/trials/credits';

/** What is run: the same again is the same run. */
type Work = {
  inputs: SimulationInputs;
  /** The seed of the live picture. */
  seed: number;
  /** Years chosen by hand; left out, the run decides by itself. */
  trials?: number;
};

/** What the page knew: the server refuses a run that is based on something older. */
type Known = {
  /** Version of the draft the form was saved as. */
  draftVersion?: number;
  /** Without a draft, the newest version of the client. */
  newestVersion?: number;
};

export type StartRun = {
  start: (request: Work & Known) => void;
  isStarting: boolean;
  /** Id of the accepted run; the page can leave for it. */
  startedId: string | null;
  /** Sentences of a refused run by the path of the form's field, such as `services.0.monthlyPrice`. */
  refused: Record<string, string>;
  /** A refusal that no field is to blame for: no credit left, a trial that ended, a draft changed elsewhere. */
  problem: string | null;
};

/**
 * Starts the next version of a client's simulation, once however often it is clicked, tried again or reloaded; lists and
 * the draft are read anew once it is accepted.
 */
export function useStartRun({ clientId, isSample }: { clientId: string; isSample?: boolean | undefined }): StartRun {
  const queries = useQueryClient();
  const spendCredit = useSpendCredit({ isSample });
  // The button shows it a moment later than a second click can come.
  const isBusy = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (request: Work & Known) => spendCredit(() => startOnce(clientId, request)),
    onSuccess: () => {
      for (const queryKey of [api.simulations.list.key(), api.simulations.getDraft.key()])
        void queries.invalidateQueries({ queryKey });
      // They are read anew when the run is over, which the page of the result sees.
      void queries.invalidateQueries({ queryKey: api.clients.key(), refetchType: 'none' });
    },
    onError: () => {
      isBusy.current = false;
    },
  });
  const refused = useMemo(() => fieldErrors(error), [error]);
  const isOfFields = Object.keys(refused).length > 0;
  return {
    start: (request) => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(request);
    },
    isStarting: isPending,
    startedId: data?.id ?? null,
    refused,
    problem: error && !isOfFields ? sentenceOf(error) : null,
  };
}

async function startOnce(clientId: string, { draftVersion, newestVersion, ...work }: Work & Known) {
  const name = `simulation:${clientId}`;
  const { key, stamp } = await openAttempt<Known>(name, work, {
    ...(draftVersion !== undefined && { draftVersion }),
    ...(newestVersion !== undefined && { newestVersion }),
  });
  try {
    const run = await apiClient.simulations.start(
      { clientId, ...work, ...stamp },
      { context: { idempotencyKey: key } },
    );
    closeAttempt(name);
    return run;
  } catch (problem) {
    if (!isConnectionLost(problem)) closeAttempt(name);
    throw problem;
  }
}
