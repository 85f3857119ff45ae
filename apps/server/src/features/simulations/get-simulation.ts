import { withoutNoise } from '@fairlead/content/format/rounding';
import { isClientUser } from '@fairlead/contract/access/roles';
import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { Simulation } from '@fairlead/contract/features/simulations/simulations';
import { simulations } from '@fairlead/db/schema/simulations';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { pricedServices } from '#domain/proposals/priced-services';
import { storedInputs } from '#domain/simulations/stored-inputs';
import { selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';
import { findSimulation } from './queries';
import { simulationForClient } from './simulation-for-client';

/**
 * One version with its inputs and, once completed, its result exactly as it was stored; for a client's own user without
 * what its provider keeps.
 */
export async function getSimulation({ tx, caller }: HandlerContext, id: string): Promise<Simulation> {
  const mspId = callerMspId(caller);
  const [head] = await selectSimulationSummaries(tx, mspId, eq(simulations.id, id));
  const row = await findSimulation(tx, mspId, id);
  if (!head || !row) throw fail('NOT_FOUND');
  const { form, fxToUsd, fxDate, risk } = storedInputs.parse(row.inputs);
  const whole: Simulation = {
    ...simulationSummary(head),
    inputs: form,
    modelVersion: row.modelVersion,
    parameterSet: row.parameterSet,
    seed: row.seed,
    trials: row.trials,
    exchangeRate: { usd: fxToUsd, date: fxDate },
    risk,
    result: row.result === null ? null : simulationResult.parse(upgradeStoredResult(row.result)),
  };
  if (isClientUser(caller.role)) return simulationForClient(whole);
  const { services, offer } = await pricedServices(tx, row);
  if (!offer) return whole;
  const prices = services.map(({ key, annualPrice }) => ({ key, monthlyPrice: withoutNoise(annualPrice / 12) }));
  return { ...whole, offer: { proposalId: offer.id, number: offer.number, prices } };
}
