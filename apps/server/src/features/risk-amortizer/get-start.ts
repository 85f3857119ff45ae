import { currentParameters, dependenceOf } from '@fairlead/content/scenarios/parameter-sets';
import type { AmortizerStart } from '@fairlead/contract/features/risk-amortizer';
import { simulationResult } from '@fairlead/contract/features/simulations/result';
import { exposureOn } from '@fairlead/risk/amortizer/inputs';
import { paidServices } from '@fairlead/risk/form/paid-services';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { currencyOf } from '#domain/msps/currency-of';
import { proposedService } from '#domain/proposals/proposed-service';
import { storedInputs } from '#domain/simulations/stored-inputs';
import { findCompleted } from './queries';
import { outdatedSimulation } from './simulation-state';

/** Exposure, reduction and fee of a client's newest completed simulation, and the chance of an event behind them. */
export async function getStart(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
): Promise<AmortizerStart> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const row = client.latestSimulationId && (await findCompleted(tx, mspId, clientId, client.latestSimulationId));
  return {
    clientId,
    clientName: client.name,
    archived: client.archivedAt !== null,
    currency: row ? row.currency : await currencyOf(tx, mspId),
    simulation: row ? simulationStart(row, await outdatedSimulation(tx, mspId, row.id)) : null,
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findCompleted>>>;
type Start = NonNullable<AmortizerStart['simulation']>;

function simulationStart(row: Row, outdated: Start['outdated']): Start {
  if (!row.completedAt) throw fail('INTERNAL_SERVER_ERROR');
  const result = simulationResult.parse(upgradeStoredResult(row.result));
  const { services: chosen } = storedInputs.parse(row.inputs).form;
  const services = isOfModel2(result) ? paidServices(chosen) : chosen;
  const { lambda_, meanAnnualLoss } = result.closedForm.today;
  const { basis, averageToday } = result.decision;
  const yearly = basis === 'retained' ? averageToday : meanAnnualLoss;
  const { frailtyVariance } = dependenceOf(result.parameterSet) ?? currentParameters.dependence;
  return {
    id: row.id,
    version: row.version,
    completedAt: row.completedAt.toISOString(),
    outdated,
    exposure: { mean: exposureOn('mean', result), cost_of_risk: exposureOn('cost_of_risk', result) },
    lossBasis: basis,
    monthlyFee: services.reduce((sum, { monthlyPrice }) => sum + monthlyPrice, 0),
    services: services.map((service) => ({
      name: proposedService(service).name,
      monthlyPrice: service.monthlyPrice,
    })),
    eventRate: lambda_,
    frailtyVariance,
    averageEvent: lambda_ > 0 ? yearly / lambda_ : null,
  };
}
