import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { clients } from '@fairlead/db/schema/clients';

/** What a form taught about the client, as its columns, so that the next form starts from it. */
export function clientFacts(form: SimulationInputs): Partial<typeof clients.$inferInsert> {
  return {
    sector: form.sector,
    region: form.region,
    annual_revenue: form.annualRevenue,
    employees: form.employees,
    records_held: form.recordsHeld,
    data_sensitivity: form.dataSensitivity,
    downtime_cost_per_hour: form.downtimeCostPerHour,
    contribution_margin: form.contributionMargin,
    online_revenue_share: form.onlineRevenueShare,
    critical_vendors: form.criticalVendors,
    loss_limit: form.lossLimit,
    posture: form.posture,
  };
}
