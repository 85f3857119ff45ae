import type { Client, ClientFields, ClientListItem } from '@fairlead/contract/features/clients/clients';
import { clients } from '@fairlead/db/schema/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { sql } from 'drizzle-orm';
import { outdatedReason } from '../simulations/outdated';

export type ClientRow = typeof clients.$inferSelect;

/** The columns a list item is made of. */
export const CLIENT_LIST_COLUMNS = {
  id: clients.id,
  kind: clients.kind,
  name: clients.name,
  sector: clients.sector,
  employees: clients.employees,
  owner_id: clients.owner_id,
  owner_name: sql<string | null>`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${clients.owner_id})`,
  tags: clients.tags,
  insurance_renews_on: clients.insurance_renews_on,
  version: clients.version,
  latest_simulation_id: clients.latest_simulation_id,
  latest_completed_at: clients.latest_completed_at,
  mean_today: clients.mean_today,
  mean_target: clients.mean_target,
  risk_level: clients.risk_level,
  chance_above_limit: clients.chance_above_limit,
  latest_parameter_set: clients.latest_parameter_set,
  latest_model_version: clients.latest_model_version,
  facts_changed_at: clients.facts_changed_at,
  posture_changed_at: clients.posture_changed_at,
  latest_posture_at: clients.latest_posture_at,
  archived_at: clients.archived_at,
  is_sample: clients.is_sample,
  updated_at: clients.updated_at,
};

type FiguresRow = Pick<ClientRow, keyof typeof CLIENT_LIST_COLUMNS & keyof ClientRow>;
type ListRow = FiguresRow & { owner_name: string | null };

/** A row as lists show it. */
export function clientListItem(row: ListRow): ClientListItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    sector: row.sector,
    employees: row.employees,
    owner: row.owner_id && row.owner_name ? { id: row.owner_id, name: row.owner_name } : null,
    tags: row.tags,
    renewsOn: row.insurance_renews_on,
    latest: latestFigures(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    ...sampleMark(row),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

const sampleMark = ({ is_sample }: Pick<ClientRow, 'is_sample'>) => (is_sample ? { isSample: true as const } : {});

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
    ownerId: row.owner_id,
    tags: row.tags,
    regulations: row.regulations,
    operatingRegions: row.operating_regions,
    insuranceCarrier: row.insurance_carrier ?? '',
    insurancePolicyNumber: row.insurance_policy_number ?? '',
    insuranceRenewsOn: row.insurance_renews_on,
    insuranceTerms: row.insurance_terms,
  };
}

/** The whole record. @param ownerName of the person who looks after it, if there is one */
export function clientView(row: ClientRow, ownerName: string | null): Client {
  return {
    id: row.id,
    kind: row.kind,
    ...clientFields(row),
    ownerName,
    currency: row.currency,
    latest: latestFigures(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    ...sampleMark(row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a client's own user gets: the record without what its provider keeps to itself. */
export function withoutInternals(client: Client): Client {
  return { ...client, notes: '', ownerId: null, ownerName: null, tags: [] };
}

/** The same for a line of a list. */
export function listItemWithoutInternals(item: ClientListItem): ClientListItem {
  return { ...item, owner: null, tags: [] };
}

/** Null until the first simulation is completed; its figures are written together. */
export function latestFigures(row: FiguresRow): ClientListItem['latest'] {
  const { mean_today, mean_target, risk_level, chance_above_limit } = row;
  if (!row.latest_simulation_id || !row.latest_completed_at || !risk_level) return null;
  if (mean_today === null || mean_target === null || chance_above_limit === null) return null;
  const outdated = outdatedReason({
    completedAt: row.latest_completed_at,
    factsChangedAt: row.facts_changed_at,
    postureChangedAt: row.posture_changed_at,
    postureAt: row.latest_posture_at,
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
