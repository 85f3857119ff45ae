import type { Tx } from '@fairlead/db/connection/database';
import type { simulations } from '@fairlead/db/schema/simulations';
import type { ClientRow } from '#domain/clients/rows';
import { isBetterInformation } from '#domain/simulations/better-information';
import { MODEL } from '#domain/simulations/model-version';
import type { StoredInputs } from '#domain/simulations/stored-inputs';
import type { JobCaller, JobQueue } from '#jobs/queue';
import { addSimulation, newestCompletedForm, type SimulationRow } from './queries';
import { RUN_SIMULATION, type RunPayload } from './run-simulation.job';

type Chosen = Pick<
  typeof simulations.$inferInsert,
  'version' | 'currency' | 'seed' | 'trials' | 'fixedTrials' | 'draftVersion' | 'takesCredit'
>;
type Order = Chosen & { client: Pick<ClientRow, 'id' | 'postureChangedAt'>; inputs: StoredInputs };
type Writing = { tx: Tx; jobs: JobQueue; now: Date; by: JobCaller };

/** Stores a version that waits, with the job that computes it: both or neither. */
export async function queueRun(
  { tx, jobs, now, by }: Writing,
  { client, ...chosen }: Order,
  follows: Pick<RunPayload, 'withReport' | 'isRerun'>,
): Promise<SimulationRow> {
  const before = await newestCompletedForm(tx, by.mspId, client.id);
  const simulation = await addSimulation(tx, {
    ...MODEL,
    ...chosen,
    betterInformation: before !== null && isBetterInformation(before, chosen.inputs.form),
    mspId: by.mspId,
    clientId: client.id,
    postureAt: client.postureChangedAt,
    createdBy: by.userId,
    createdAt: now,
  });
  const payload: RunPayload = { ...by, ...follows, simulationId: simulation.id };
  await jobs.enqueue(tx, RUN_SIMULATION, payload);
  return simulation;
}
