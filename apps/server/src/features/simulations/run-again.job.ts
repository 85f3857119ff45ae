import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { startingLevels } from '@fairlead/risk/assessment/marked-levels';
import { formProblems } from '@fairlead/risk/form/form-rules';
import { and, eq } from 'drizzle-orm';
import { clientLevels } from '#domain/clients/posture';
import type { ClientRow } from '#domain/clients/rows';
import { exchangeRate } from '#domain/simulations/exchange-rate';
import { MODEL } from '#domain/simulations/model-version';
import { outdatedReason } from '#domain/simulations/outdated';
import { riskSettingsOf } from '#domain/simulations/risk-settings';
import { RUN_AGAIN, type RunAgainPayload } from '#domain/simulations/run-again';
import { storedInputs } from '#domain/simulations/stored-inputs';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { refuseForeign } from '#jobs/refuse-foreign';
import { withAssessments } from './assessed-form';
import { findOrganization, findSimulation, hasUnfinished, nextVersion, type SimulationRow } from './queries';
import { queueRun } from './queue-run';

/**
 * Completing an assessment never leaves a result out of date behind: the newest version is run again from the same form
 * with the new answers. It takes no credit, for the assessment took its own. What a person has to look at first (facts that changed,
 * another model, another currency, a form that breaks a rule by now) is left to that person.
 */
export const runAgainJob: JobDefinition<RunAgainPayload> = {
  name: RUN_AGAIN,
  async run(payload, deps) {
    await refuseForeign(deps.db, clients, { mspId: payload.mspId, id: payload.subjectId });
    await deps.db.transaction({ kind: 'tenant', ...payload }, (tx) => runAgain(tx, payload, deps));
  },
};

async function runAgain(tx: Tx, { subjectId, ...by }: RunAgainPayload, { jobs, clock }: JobDeps): Promise<void> {
  const { mspId } = by;
  const isIt = and(eq(clients.mspId, mspId), eq(clients.id, subjectId));
  const [client] = await tx.select().from(clients).where(isIt).for('update');
  if (!client?.latestSimulationId || client.archivedAt) return;
  const last = await findSimulation(tx, mspId, client.latestSimulationId);
  // A run that has not ended asks again when it is completed.
  if (!last || !isOvertakenByAssessment(last, client) || (await hasUnfinished(tx, mspId, subjectId))) return;
  const organization = await findOrganization(tx, mspId);
  const currency = organization?.msp.preferred_currency;
  if (!organization || currency !== last.currency) return;
  const { form: before } = storedInputs.parse(last.inputs);
  const underlying = await clientLevels(tx, mspId, subjectId, before.posture);
  const levels = startingLevels(underlying, before.levels);
  const { form } = await withAssessments(tx, mspId, subjectId, { ...before, levels });
  const rate = await exchangeRate(tx, currency);
  if (Object.keys(formProblems(form, currency, rate.fxToUsd, currentParameters)).length > 0) return;
  await queueRun(
    { tx, jobs, now: clock(), by },
    {
      client,
      inputs: { form, ...rate, risk: riskSettingsOf(organization.msp) },
      version: await nextVersion(tx, mspId, subjectId),
      currency,
      seed: last.seed,
      trials: last.fixedTrials ? last.trials : MODEL.trials,
      fixedTrials: last.fixedTrials,
      draftVersion: null,
      takesCredit: false,
    },
    { isRerun: true },
  );
}

/** Out of date by an assessment, and by nothing else. */
function isOvertakenByAssessment(last: SimulationRow, { factsChangedAt, postureChangedAt }: ClientRow): boolean {
  const now = { ...last, factsChangedAt, postureChangedAt };
  return outdatedReason(now) === 'posture' && outdatedReason({ ...now, postureAt: postureChangedAt }) === null;
}
