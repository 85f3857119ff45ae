import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { ProposedService } from '@fairlead/reports/document/input';
import { paidServices } from '@fairlead/risk/form/paid-services';

const MONTHS = 12;

/**
 * The services of a completed version as reports and exports print them. What another one contains is no line of a result of
 * model 2, which does not count its price either.
 */
export const proposedServices = (services: SimulationInputs['services'], isModel2: boolean): ProposedService[] =>
  (isModel2 ? paidServices(services) : services).map(proposedService);

/** A service of a completed version as reports and exports name it, with its price for a year. */
export function proposedService({ key, monthlyPrice }: SimulationInputs['services'][number]): ProposedService {
  const { label, benefit } = SERVICES[key as ServiceKey];
  return { key, name: label, promise: benefit, annualPrice: monthlyPrice * MONTHS };
}
