import type { Client, ClientFields, ClientListItem } from '@fairlead/contract/clients';
import { clients } from '@fairlead/db/schema/clients';

export type ClientRow = typeof clients.$inferSelect;

/** The columns a list item is made of. */
export const CLIENT_LIST_COLUMNS = {
  id: clients.id,
  kind: clients.kind,
  name: clients.name,
  sector: clients.sector,
  employees: clients.employees,
  latestSimulationId: clients.latestSimulationId,
  latestCompletedAt: clients.latestCompletedAt,
  meanToday: clients.meanToday,
  meanTarget: clients.meanTarget,
  riskLevel: clients.riskLevel,
  chanceAboveLimit: clients.chanceAboveLimit,
  archivedAt: clients.archivedAt,
  updatedAt: clients.updatedAt,
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
    archivedAt: row.archivedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What people entered about a client, as the form has it: texts are never null. */
export function clientFields(row: ClientRow): ClientFields {
  return {
    name: row.name,
    website: row.website ?? '',
    contactName: row.contactName ?? '',
    contactEmail: row.contactEmail ?? '',
    contactPhone: row.contactPhone ?? '',
    city: row.city ?? '',
    notes: row.notes ?? '',
    sector: row.sector,
    region: row.region,
    employees: row.employees,
    annualRevenue: row.annualRevenue,
    recordsHeld: row.recordsHeld,
    dataSensitivity: row.dataSensitivity,
    downtimeCostPerHour: row.downtimeCostPerHour,
    contributionMargin: row.contributionMargin,
    onlineRevenueShare: row.onlineRevenueShare,
    criticalVendors: row.criticalVendors,
    lossLimit: row.lossLimit,
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
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Null until the first simulation is completed; its figures are written together. */
function latestFigures(row: ListRow): ClientListItem['latest'] {
  const { latestSimulationId, latestCompletedAt, meanToday, meanTarget, riskLevel, chanceAboveLimit } = row;
  if (!latestSimulationId || !latestCompletedAt || !riskLevel) return null;
  if (meanToday === null || meanTarget === null || chanceAboveLimit === null) return null;
  const completedAt = latestCompletedAt.toISOString();
  return { simulationId: latestSimulationId, meanToday, meanTarget, riskLevel, chanceAboveLimit, completedAt };
}
