import { ERRORS } from '@fairlead/contract/api/errors';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Scope } from '@fairlead/db/connection/database';
import { CreditsExhaustedError, completeSimulation } from '@fairlead/db/functions/rpc';
import type { clients } from '@fairlead/db/schema/clients/clients';
import { simulations } from '@fairlead/db/schema/simulations';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { exchangeRateNotice } from '@fairlead/risk/result/notices';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { levelOf } from '@fairlead/risk/result/risk-level';
import { addActivity } from '#domain/clients/activity';
import { SAMPLE_REPORT } from '#domain/clients/sample-work';
import { parametersOf } from '#domain/simulations/model-version';
import { RUN_AGAIN, type RunAgainPayload } from '#domain/simulations/run-again';
import { storedInputs } from '#domain/simulations/stored-inputs';
import type { JobDefinition, JobDeps } from '#jobs/job';
import type { JobCaller } from '#jobs/queue';
import { refuseForeign } from '#jobs/refuse-foreign';
import type { SimulationTask } from '#threads/simulation-task';
import { TaskCancelledError, TaskRefusedError, ThreadLostError, type ThreadPool } from '#threads/thread-pool';
import {
  auditCompletion,
  beginSimulation,
  failSimulation,
  isOvertaken,
  learnFacts,
  type SimulationRow,
  setProgress,
} from './queries';

export const RUN_SIMULATION = 'simulation.run';
export type RunPayload = JobCaller & {
  simulationId: string;
  /** The report of the sample's first run comes by itself. */
  withReport?: true | undefined;
  /** The product runs the last form again: nothing new is known of the client. */
  isRerun?: true | undefined;
};

const NOT_COMPLETED = 'The simulation could not be completed. Check the inputs and try again.';
/** A machine too busy to finish in time, or a thread that was lost: the inputs are not at fault. */
const INTERRUPTED =
  'The simulation was interrupted before it was done. What was entered is kept, and no credit was used. Try again in a few minutes.';
/** A run that loses its thread or goes over its time is tried once more. */
const TRIES = 2;
/** The page draws a bar; more steps than this would only write rows. */
const PROGRESS_STEP = 0.05;

/**
 * Computes a queued version in a worker thread, outside of any transaction, and stores it in one: credit, result,
 * client. A run that fails keeps a sentence for people and takes no credit; one that is cancelled leaves nothing.
 */
export function runSimulationJob(threads: ThreadPool<SimulationTask, SimulationResult>): JobDefinition<RunPayload> {
  return {
    name: RUN_SIMULATION,
    async run(payload, deps) {
      const { mspId, simulationId } = payload;
      const scope: Scope = { kind: 'tenant', ...payload };
      const row = await deps.db.transaction(scope, (tx) => beginSimulation(tx, mspId, simulationId));
      if (!row) return refuseForeign(deps.db, simulations, { mspId, id: simulationId });
      const fail = (sentence: string) =>
        deps.db.transaction(scope, (tx) => failSimulation(tx, mspId, simulationId, sentence));
      try {
        const gone = new AbortController();
        const progress = progressWriter(deps, scope, payload, () => gone.abort());
        const result = await computed(threads, deps.log, taskOf(row), progress.report, gone.signal).finally(
          progress.settled,
        );
        await complete(deps, payload, row, result);
      } catch (error) {
        if (error instanceof TaskCancelledError) return;
        if (error instanceof CreditsExhaustedError) return fail(ERRORS.CREDITS_EXHAUSTED.message);
        if (!isFailedRun(error)) throw error;
        deps.log.error({ err: error, simulationId }, 'simulation failed');
        return fail(error instanceof ThreadLostError ? INTERRUPTED : NOT_COMPLETED);
      }
    },
  };
}

/** Failures of the computation itself; anything else (a database that is away) is worth another attempt. */
const isFailedRun = (error: unknown) => error instanceof TaskRefusedError || error instanceof ThreadLostError;

async function computed(
  threads: ThreadPool<SimulationTask, SimulationResult>,
  log: JobDeps['log'],
  ...task: Parameters<typeof threads.run>
): Promise<SimulationResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await threads.run(...task);
    } catch (error) {
      if (!(error instanceof ThreadLostError) || tries === TRIES) throw error;
      log.warn({ err: error }, 'simulation interrupted, tried again');
    }
  }
}

/** The run of a stored version; with the rate and the parameter set it was ordered with. */
function taskOf({ inputs, currency, parameterSet, trials, fixedTrials, seed }: SimulationRow): SimulationTask {
  const { form, fxToUsd, risk } = storedInputs.parse(inputs);
  const of = modelInputs(form, { currency, fxToUsd }, risk, parametersOf(parameterSet));
  return { of, trials, fixedTrials, seed };
}

async function complete(
  deps: JobDeps,
  payload: RunPayload,
  row: SimulationRow,
  result: SimulationResult,
): Promise<void> {
  const now = deps.clock();
  const chance = result.lossLimit.fiveYears.today;
  const means = averageOf(result);
  const { form, risk } = storedInputs.parse(row.inputs);
  const level = levelOf(result, 'today', risk.levels);
  await deps.db.transaction({ kind: 'tenant', ...payload }, async (tx) => {
    const stored = await completeSimulation(tx, {
      p_msp_id: row.mspId,
      p_simulation_id: row.id,
      p_result: { ...result, notices: [...result.notices, ...rateNotices(row, now)] },
      p_trials: result.trials,
      p_mean_today: means.today,
      p_mean_target: means.target,
      p_risk_level: level.key,
      p_chance_above_limit: chance,
      p_completed_at: now,
      p_level_of_figures: level.own,
      p_critical_gaps: level.gaps.length,
    });
    // Another attempt was faster, and its result and its credit stand; or the run was cancelled at the last moment.
    if (!stored) return;
    await auditCompletion(tx, row, payload, now);
    await addActivity(tx, {
      mspId: row.mspId,
      clientId: row.clientId,
      action: 'simulation.completed',
      actorId: payload.userId,
      now,
      subject: String(row.version),
      targetId: row.id,
    });
    if (!payload.isRerun) await learnFacts(tx, row, clientFacts(form), now);
    if (await isOvertaken(tx, row)) {
      const { mspId, userId, role, clientId } = payload;
      const again: RunAgainPayload = { mspId, userId, role, clientId, subjectId: row.clientId };
      await deps.jobs.enqueue(tx, RUN_AGAIN, again);
    }
    if (payload.withReport) await deps.jobs.enqueue(tx, SAMPLE_REPORT, payload);
  });
}

/** The averages that lists and dashboards show: those that the result itself decides by. */
function averageOf(result: SimulationResult): { today: number; target: number } {
  const { basis, averageToday, averageTarget } = result.decision;
  if (basis === 'retained') return { today: averageToday, target: averageTarget };
  return { today: meanAnnualLoss(result, 'today'), target: meanAnnualLoss(result, 'target') };
}

/** What a reader must know about the exchange rate of this version, on the day it is computed. */
function rateNotices({ inputs, currency }: SimulationRow, now: Date): string[] {
  const notice = exchangeRateNotice(currency, storedInputs.parse(inputs).fxDate, now);
  return notice === null ? [] : [notice];
}

/**
 * Writes progress to the row in steps, one write at a time, and lets the last one end before the result is stored. What is
 * shown never falls, also when a run that was doubled is half done again. A row that is gone means that nobody waits.
 */
function progressWriter(deps: JobDeps, scope: Scope, { mspId, simulationId }: RunPayload, whenGone: () => void) {
  let reported = 0;
  let shown = 0;
  let writing: Promise<void> | null = null;
  async function write(): Promise<void> {
    try {
      const isRunning = await deps.db.transaction(scope, (tx) => setProgress(tx, mspId, simulationId, shown));
      if (!isRunning) whenGone();
    } catch (error) {
      deps.log.warn({ err: error, simulationId }, 'progress not written');
    }
    writing = null;
  }
  return {
    report(share: number) {
      if (writing || share >= 1 || Math.abs(share - reported) < PROGRESS_STEP) return;
      reported = share;
      shown = Math.max(shown, share);
      writing = write();
    },
    settled: async () => {
      await writing;
    },
  };
}

/** What a form taught about the client, as its columns, so that the next form starts from it. */
function clientFacts(form: SimulationInputs): Partial<typeof clients.$inferInsert> {
  return {
    sector: form.sector,
    region: form.region,
    annualRevenue: form.annualRevenue,
    employees: form.employees,
    recordsHeld: form.recordsHeld,
    dataSensitivity: form.dataSensitivity,
    downtimeCostPerHour: form.downtimeCostPerHour,
    contributionMargin: form.contributionMargin,
    onlineRevenueShare: form.onlineRevenueShare,
    openingHours: form.openingHours,
    operatingProfit: form.operatingProfit,
    cashReserve: form.cashReserve,
    criticalVendors: form.criticalVendors,
    lossLimit: form.lossLimit,
    posture: form.posture,
  };
}
