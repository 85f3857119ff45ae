import type { Client, ClientFields, ClientListItem } from '@fairlead/contract/clients';
import { clients } from '@fairlead/db/schema/clients';
import { outdatedReason } from '../model/outdated';

export type ClientRow = typeof clients.$inferSelect;

/** The columns a list item is made of. */
export const CLIENT_LIST_COLUMNS = {
  id: clients.id,
  kind: clients.kind,
  name: clients.name,
  sector: clients.sector,
  employees: clients.employees,
  latest_simulation_id: clients.latest_simulation_id,
  latest_completed_at: clients.latest_completed_at,
  mean_today: clients.mean_today,
  mean_target: clients.mean_target,
  risk_level: clients.risk_level,
  chance_above_limit: clients.chance_above_limit,
  latest_parameter_set: clients.latest_parameter_set,
  latest_model_version: clients.latest_model_version,
  facts_changed_at: clients.facts_changed_at,
  archived_at: clients.archived_at,
  updated_at: clients.updated_at,
};

type ListRow = Pick<ClientRow, keyof typeof CLIENT_LIST_COLUMNS>;

/** A row as lists show it. */
export function clientListItem(row: ListRow): ClientListItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    sector: row.sector,
    employees: row.employees,
    latest: latestFigures(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What people entered about a client, as the form has it: texts are never null. */
export function clientFields(row: ClientRow): ClientFields {
  return {
    name: row.name,
    website: row.website ?? '',
    contactName: row.contact_name ?? '',
    contactEmail: row.contact_email ?? '',
    contactPhone: row.contact_phone ?? '',
    city: row.city ?? '',
    notes: row.notes ?? '',
    sector: row.sector,
    region: row.region,
    employees: row.employees,
    annualRevenue: row.annual_revenue,
    recordsHeld: row.records_held,
    dataSensitivity: row.data_sensitivity,
    downtimeCostPerHour: row.downtime_cost_per_hour,
    contributionMargin: row.contribution_margin,
    onlineRevenueShare: row.online_revenue_share,
    criticalVendors: row.critical_vendors,
    lossLimit: row.loss_limit,
    posture: row.posture,
  };
}

/** The whole record. */
export function clientView(row: ClientRow): Client {
  return {
    id: row.id,
    kind: row.kind,
    ...clientFields(row),
    currency: row.currency,
    latest: latestFigures(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Null until the first simulation is completed; its figures are written together. */
function latestFigures(row: ListRow): ClientListItem['latest'] {
  const { mean_today, mean_target, risk_level, chance_above_limit } = row;
  if (!row.latest_simulation_id || !row.latest_completed_at || !risk_level) return null;
  if (mean_today === null || mean_target === null || chance_above_limit === null) return null;
  const outdated = outdatedReason({
    completedAt: row.latest_completed_at,
    factsChangedAt: row.facts_changed_at,
    parameterSet: row.latest_parameter_set,
    modelVersion: row.latest_model_version,
  });
  return {
    simulationId: row.latest_simulation_id,
    meanToday: mean_today,
    meanTarget: mean_target,
    riskLevel: risk_level,
    chanceAboveLimit: chance_above_limit,
    completedAt: row.latest_completed_at.toISOString(),
    outdated: outdated !== null,
  };
}
