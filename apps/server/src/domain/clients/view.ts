import { knownPolicyOfToday } from '@fairlead/content/fields/answers-of-model-1';
import type { Client, ClientFields, ClientListItem } from '@fairlead/contract/features/clients/clients';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { modelOf } from '@fairlead/risk/result/model';
import { sql } from 'drizzle-orm';
import { outdatedReason } from '../simulations/outdated';
import { raisedLevel } from '../simulations/raised-level';
import type { ClientRow } from './rows';

/** The columns a list item is made of. */
export const CLIENT_LIST_COLUMNS = {
  id: clients.id,
  kind: clients.kind,
  name: clients.name,
  sector: clients.sector,
  employees: clients.employees,
  ownerId: clients.ownerId,
  owner_name: sql<string | null>`(select ${profiles.name} from ${profiles} where ${profiles.id} = ${clients.ownerId})`,
  tags: clients.tags,
  insuranceRenewsOn: clients.insuranceRenewsOn,
  version: clients.version,
  latestSimulationId: clients.latestSimulationId,
  latestCompletedAt: clients.latestCompletedAt,
  meanToday: clients.meanToday,
  meanTarget: clients.meanTarget,
  riskLevel: clients.riskLevel,
  levelOfFigures: clients.levelOfFigures,
  criticalGaps: clients.criticalGaps,
  chanceAboveLimit: clients.chanceAboveLimit,
  latestParameterSet: clients.latestParameterSet,
  latestModelVersion: clients.latestModelVersion,
  factsChangedAt: clients.factsChangedAt,
  postureChangedAt: clients.postureChangedAt,
  latestPostureAt: clients.latestPostureAt,
  archivedAt: clients.archivedAt,
  isSample: clients.isSample,
  updatedAt: clients.updatedAt,
};

/** What computed a version that does not name its engine. */
const FIRST_ENGINE = '1.0.0';

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
    owner: row.ownerId && row.owner_name ? { id: row.ownerId, name: row.owner_name } : null,
    tags: row.tags,
    renewsOn: row.insuranceRenewsOn,
    latest: latestFigures(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    ...sampleMark(row),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

const sampleMark = ({ isSample }: Pick<ClientRow, 'isSample'>) => (isSample ? { isSample: true as const } : {});

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
    openingHours: row.openingHours,
    operatingProfit: row.operatingProfit,
    cashReserve: row.cashReserve,
    posture: row.posture,
    ownerId: row.ownerId,
    tags: row.tags,
    regulations: row.regulations,
    operatingRegions: row.operatingRegions,
    insuranceCarrier: row.insuranceCarrier ?? '',
    insurancePolicyNumber: row.insurancePolicyNumber ?? '',
    insuranceRenewsOn: row.insuranceRenewsOn,
    insuranceTerms: knownPolicyOfToday(row.insuranceTerms),
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
    archivedAt: row.archivedAt?.toISOString() ?? null,
    ...sampleMark(row),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a client's own user gets: the record without what its provider keeps to itself. */
export function withoutInternals(client: Client): Client {
  const latest = client.latest && { ...client.latest, outdated: false };
  return { ...client, latest, posture: {}, notes: '', ownerId: null, ownerName: null, tags: [] };
}

/** The same for a line of a list. */
export function listItemWithoutInternals(item: ClientListItem): ClientListItem {
  return { ...item, latest: item.latest && { ...item.latest, outdated: false }, owner: null, tags: [] };
}

/** Null until the first simulation is completed; its figures are written together. */
export function latestFigures(row: FiguresRow): ClientListItem['latest'] {
  const { meanToday, meanTarget, riskLevel, chanceAboveLimit } = row;
  if (!row.latestSimulationId || !row.latestCompletedAt || !riskLevel) return null;
  if (meanToday === null || meanTarget === null || chanceAboveLimit === null) return null;
  const outdated = outdatedReason({
    completedAt: row.latestCompletedAt,
    factsChangedAt: row.factsChangedAt,
    postureChangedAt: row.postureChangedAt,
    postureAt: row.latestPostureAt,
    parameterSet: row.latestParameterSet,
    modelVersion: row.latestModelVersion,
  });
  return {
    simulationId: row.latestSimulationId,
    meanToday,
    meanTarget,
    riskLevel,
    raised: raisedLevel(row),
    chanceAboveLimit,
    model: modelOf({ engineVersion: row.latestModelVersion ?? FIRST_ENGINE }),
    completedAt: row.latestCompletedAt.toISOString(),
    outdated: outdated !== null,
  };
}
