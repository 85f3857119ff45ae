import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { clients } from '@fairlead/db/schema/clients/clients';

/** What a form taught about the client, as its columns, so that the next form starts from it. */
export function clientFacts(form: SimulationInputs): Partial<typeof clients.$inferInsert> {
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
    criticalVendors: form.criticalVendors,
    lossLimit: form.lossLimit,
    posture: form.posture,
  };
}
