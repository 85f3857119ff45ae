import type { Client } from '@fairlead/contract/features/clients/clients';
import { useEffect, useRef, useState } from 'react';
import { useStartRun } from '../result/use-start-run';
import type { TrialsChoice } from './FormFoot';
import { STEP_KEYS } from './steps';
import type { DraftKeeper } from './use-simulation-draft';
import type { useSimulationForm } from './use-simulation-form';
import { SEED } from './values/simulation-form';
import { completeInputs, problemsByField, summaryOfProblems } from './values/simulation-problems';

type FormRunOptions = {
  client: Pick<Client, 'id' | 'isSample'>;
  state: ReturnType<typeof useSimulationForm>;
  keeper: DraftKeeper;
  /** Version of the client's newest run, 0 without one. */
  newestVersion: number;
  /** Leads to a field. */
  goTo: (path: string) => void;
  onStarted: (simulationId: string) => void;
};

/** The run of a whole form: it starts once nothing is wrong, and what the server refuses is said at the fields. */
export function useFormRun({ client, state, keeper, newestVersion, goTo, onStarted }: FormRunOptions) {
  const { draft, problems, refuse } = state;
  const [trials, setTrials] = useState<TrialsChoice>('auto');
  const run = useStartRun({ clientId: client.id, isSample: client.isSample });
  const complete = async () => {
    state.finish(STEP_KEYS);
    const first = summaryOfProblems(problems)[0];
    const inputs = completeInputs(draft);
    if (first || !inputs) return first && goTo(first.path);
    const { version, isConflict } = await keeper.save();
    if (isConflict) return;
    run.start({
      inputs,
      seed: SEED,
      ...(trials !== 'auto' && { trials }),
      ...(version === null ? { newestVersion } : { draftVersion: version }),
    });
  };

  const refusal = run.refused;
  // Each refusal once: its sentences land at the fields, and the first of them takes the focus.
  const shownRefusal = useRef(refusal);
  useEffect(() => {
    if (shownRefusal.current === refusal || Object.keys(refusal).length === 0) return;
    shownRefusal.current = refusal;
    const byField = problemsByField(refusal, draft.services);
    refuse(byField);
    const first = summaryOfProblems(byField)[0];
    if (first) goTo(first.path);
  }, [refusal, draft.services, refuse, goTo]);

  // After the form has heard of it: until then its guard would ask about leaving typed text behind.
  const { startedId } = run;
  useEffect(() => {
    if (!startedId) return;
    keeper.close();
    onStarted(startedId);
  }, [startedId, onStarted, keeper.close]);

  return { trials, setTrials, complete, problem: run.problem, isStarting: run.isStarting || startedId !== null };
}
