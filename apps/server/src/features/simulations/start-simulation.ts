import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { canUseCredit } from '@fairlead/contract/credits';
import type { SimulationInputs, SimulationSummary } from '@fairlead/contract/impact-simulator';
import { isNfrRole, isTrialRole } from '@fairlead/contract/roles';
import { simulations } from '@fairlead/db/schema/simulations';
import { formProblems } from '@fairlead/risk/simulation/form-rules';
import { eq } from 'drizzle-orm';
import { callerMspId, type Principal } from '../../api/context';
import { fail } from '../../api/errors';
import { MODEL } from '../../model/model-version';
import { requireActiveAccess } from '../../model/require-active-access';
import type { WorkContext } from '../../model/work-context';
import { selectSimulationSummaries, simulationSummary } from '../../views/simulation';
import type { StoredInputs } from '../../views/stored-inputs';
import { exchangeRate } from './exchange-rate';
import { addSimulation, findOrganization, lockClient, nextVersion } from './queries';
import { RUN_SIMULATION, type RunPayload } from './run-simulation.job';

type Start = { clientId: string; inputs: SimulationInputs };

/**
 * Queues the next version of a client's simulation. Refused without computing anything when the inputs break a rule or
 * the trial's credits are used up; a credit is taken only when the result is stored.
 */
export async function startSimulation(context: WorkContext, { clientId, inputs }: Start): Promise<SimulationSummary> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  const organization = await findOrganization(tx, mspId);
  if (!client || !organization) throw fail('NOT_FOUND');
  // An archived record is out of work until it is brought back.
  if (client.archived_at) throw fail('CONFLICT');
  await requireActiveAccess(context);
  const currency = organization.msp.preferred_currency;
  const rate = exchangeRate(currency);
  const problems = formProblems(inputs, currency, rate.fxToUsd, currentParameters);
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  requireCredit(caller, organization);
  const stored: StoredInputs = { form: inputs, ...rate };
  const simulation = await addSimulation(tx, {
    ...MODEL,
    msp_id: mspId,
    client_id: clientId,
    version: await nextVersion(tx, mspId, clientId),
    inputs: stored,
    currency,
    created_by: caller.userId,
    created_at: now,
  });
  const { userId, role } = caller;
  const payload: RunPayload = { mspId, userId, role, clientId: caller.clientId, simulationId: simulation.id };
  await context.jobs.enqueue(tx, RUN_SIMULATION, payload);
  await context.audit({ type: 'simulation', id: simulation.id }, { after: { clientId, version: simulation.version } });
  const [row] = await selectSimulationSummaries(tx, mspId, eq(simulations.id, simulation.id));
  if (!row) throw fail('NOT_FOUND');
  return simulationSummary(row);
}

type Organization = NonNullable<Awaited<ReturnType<typeof findOrganization>>>;

/** The same rule as the database's `consume_credit`, asked before any computing. NFR use is unlimited. */
function requireCredit({ role }: Principal, { msp, trial }: Organization): void {
  if (msp.is_nfr || isNfrRole(role) || !(msp.is_trial || isTrialRole(role))) return;
  if (!trial || !canUseCredit(trial.credit_limit, trial.total_credits_used)) throw fail('CREDITS_EXHAUSTED');
}
