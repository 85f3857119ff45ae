import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import type { SimulationInputs, SimulationSummary } from '@fairlead/contract/features/simulations/simulations';
import { canUseCredit, usesCredits } from '@fairlead/contract/features/trials/credits';
import type { Tx } from '@fairlead/db/connection/database';
import { simulations } from '@fairlead/db/schema/simulations';
import { formProblems } from '@fairlead/risk/form/form-rules';
import { settingsProblems } from '@fairlead/risk/form/validate';
import { eq } from 'drizzle-orm';
import type { Principal } from '#api/caller/principal';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { exchangeRate } from '#domain/simulations/exchange-rate';
import { MODEL } from '#domain/simulations/model-version';
import { riskSettingsOf } from '#domain/simulations/risk-settings';
import type { StoredInputs } from '#domain/simulations/stored-inputs';
import { selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';
import { takesCredit } from '#domain/trials/credits';
import { withAssessments } from './assessed-form';
import { isDraftRunning, lockDraft } from './draft-queries';
import { findOrganization, nextVersion } from './queries';
import { queueRun } from './queue-run';

type Start = {
  clientId: string;
  inputs: SimulationInputs;
  seed?: number | undefined;
  trials?: number | undefined;
  draftVersion?: number | undefined;
  newestVersion?: number | undefined;
  /** Orders the report along with the result. */
  withReport?: true | undefined;
};

/**
 * Queues the next version of a client's simulation. Refused without computing anything when the inputs break a rule or
 * the trial's credits are used up; a credit is taken only when the result is stored, and none for the sample.
 */
export async function startSimulation(context: WorkContext, start: Start): Promise<SimulationSummary> {
  const { clientId, inputs, draftVersion } = start;
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  const organization = await findOrganization(tx, mspId);
  if (!organization) throw fail('NOT_FOUND');
  const currency = organization.msp.preferred_currency;
  const rate = await exchangeRate(tx, currency);
  const settings = { seed: start.seed ?? MODEL.seed, trials: start.trials ?? MODEL.trials };
  const { form, overtaken } = await withAssessments(tx, mspId, clientId, inputs);
  const problems = {
    ...overtaken,
    ...formProblems(form, currency, rate.fxToUsd, currentParameters),
    ...Object.fromEntries(settingsProblems(settings).map(({ field, message }) => [field, message])),
  };
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  if (takesCredit(client)) requireCredit(caller, organization);
  if (draftVersion !== undefined) await requireDraft(tx, mspId, clientId, draftVersion);
  const version = await nextVersion(tx, mspId, clientId);
  // Another tab has started one since this page was opened: a second would cost a second credit.
  if (start.newestVersion !== undefined && start.newestVersion !== version - 1) throw fail('CONFLICT');
  const stored: StoredInputs = { form, ...rate, risk: riskSettingsOf(organization.msp) };
  const { userId, role } = caller;
  const simulation = await queueRun(
    { tx, jobs: context.jobs, now, by: { mspId, userId, role, clientId: caller.clientId } },
    {
      client,
      inputs: stored,
      version,
      currency,
      ...settings,
      fixedTrials: start.trials !== undefined,
      draftVersion: draftVersion ?? null,
      takesCredit: takesCredit(client),
    },
    { withReport: start.withReport },
  );
  await context.audit({ type: 'simulation', id: simulation.id }, { after: { clientId, version: simulation.version } });
  const [row] = await selectSimulationSummaries(tx, mspId, eq(simulations.id, simulation.id));
  if (!row) throw fail('NOT_FOUND');
  return simulationSummary(row);
}

/**
 * The form that was sent is the draft as it stands, and nobody has started a run from it already.
 * @throws DRAFT_CHANGED
 */
async function requireDraft(tx: Tx, mspId: string, clientId: string, version: number): Promise<void> {
  const draft = await lockDraft(tx, mspId, clientId);
  if (draft?.version !== version || (await isDraftRunning(tx, mspId, clientId, version))) throw fail('DRAFT_CHANGED');
}

type Organization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** The same rule as the database's `consume_credit`, asked before any computing. NFR use is unlimited. */
function requireCredit({ role }: Principal, { msp, trial }: Organization): void {
  if (!usesCredits(role, msp)) return;
  if (!trial || !canUseCredit(trial.credit_limit, trial.total_credits_used)) throw fail('CREDITS_EXHAUSTED');
}
