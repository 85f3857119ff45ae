import { SAMPLE_CLIENT, SAMPLE_POSTURE, SAMPLE_PROPOSAL } from '@fairlead/content/facts/sample-client';
import { recordKindsOf } from '@fairlead/contract/access/access';
import type { Onboarding } from '@fairlead/contract/features/onboarding/onboarding';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { callerMspId, type HandlerContext } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { currencyOf } from '#domain/msps/currency-of';
import { usdPerUnit } from '#domain/simulations/exchange-rate';
import { getOnboarding } from './get-onboarding';
import { addSampleClient } from './queries';

/** The simulator's own use case; the composition hands it in. */
export type StartSimulation = (
  context: WorkContext,
  start: { clientId: string; inputs: SimulationInputs; withReport: true },
) => Promise<unknown>;

const ROUND_TO = 5;

/**
 * Adds the sample of an organization and starts its run; the report follows when the run is completed. There is one: who
 * asks for another sees the one that is there.
 */
export async function addSample(context: HandlerContext, startSimulation: StartSimulation): Promise<Onboarding> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const currency = await currencyOf(tx, mspId);
  const inputs = sampleInputs(await usdPerUnit(tx, currency));
  const clientId = await addSampleClient(tx, {
    mspId,
    kind: recordKindsOf(caller.role)[0] ?? 'prospect',
    name: SAMPLE_CLIENT.name,
    city: SAMPLE_CLIENT.city,
    sector: inputs.sector,
    region: inputs.region,
    employees: inputs.employees,
    annualRevenue: inputs.annualRevenue,
    currency,
    isSample: true,
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  });
  if (clientId) await startSimulation(silent(context), { clientId, inputs, withReport: true });
  await context.audit({ type: 'client', id: clientId ?? mspId }, { after: { sample: true } });
  return getOnboarding(context);
}

/** The one entry of this operation tells of the run as well. */
const silent = (context: HandlerContext): WorkContext => ({ ...context, audit: async () => undefined });

function sampleInputs(usdPerUnit: number): SimulationInputs {
  const { annualRevenueUsd, name: _name, city: _city, ...facts } = SAMPLE_CLIENT;
  const inCurrency = (usd: number) => Math.max(ROUND_TO, Math.round(usd / usdPerUnit / ROUND_TO) * ROUND_TO);
  return {
    ...facts,
    annualRevenue: inCurrency(annualRevenueUsd),
    downtimeCostPerHour: null,
    lossLimit: null,
    posture: SAMPLE_POSTURE,
    services: SAMPLE_PROPOSAL.map(({ key, usdPerMonth }) => ({ key, monthlyPrice: inCurrency(usdPerMonth) })),
    openingHours: null,
    operatingProfit: null,
    cashReserve: null,
    includeProvider: false,
    assumptionSet: 'central',
    serviceReliability: INPUT_DEFAULTS.serviceReliability,
    insurance: null,
    rateOverrides: [],
    amountOverrides: [],
  };
}
