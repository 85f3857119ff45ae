import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { ProposedService } from '@fairlead/reports/document/input';

const MONTHS = 12;

/** A service of a completed version as reports and exports name it, with its price for a year. */
export function proposedService({ key, monthlyPrice }: SimulationInputs['services'][number]): ProposedService {
  const { label, benefit } = SERVICES[key as ServiceKey];
  return { key, name: label, promise: benefit, annualPrice: monthlyPrice * MONTHS };
}
