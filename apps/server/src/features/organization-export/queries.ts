import { roleLabel } from '@fairlead/contract/access/roles';
import type { SimulationDraftInputs, SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reports } from '@fairlead/db/schema/reports';
import { simulationDrafts, simulations } from '@fairlead/db/schema/simulations';
import { freeTrials } from '@fairlead/db/schema/trials';
import type { ExportedFigures, OrganizationExport } from '@fairlead/reports/organization-export/input';
import { DEFAULT_RISK_SETTINGS, type RiskSettings } from '@fairlead/risk/result/risk-settings';
import { and, asc, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';

/** Far above what an organization has; beyond it the newest simulations are kept, so that one export stays one file. */
const MOST_SIMULATIONS = 20_000;

/** What was made to be looked at is not the organization's own data. */
const isNoSample = eq(clients.isSample, false);

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function findOrganization(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({ organization: msps.company_name, isTrial: msps.is_trial, trial: freeTrials })
    .from(msps)
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(msps.id, mspId));
  return row && { ...row, trial: row.isTrial ? row.trial : null };
}

export async function exportedRecords(tx: Tx, mspId: string): Promise<OrganizationExport['records']> {
  const own = and(eq(clients.mspId, mspId), isNoSample);
  const rows = await tx
    .select({ row: clients, owner: profiles.name })
    .from(clients)
    .leftJoin(profiles, eq(profiles.id, clients.ownerId))
    .where(own)
    .orderBy(asc(clients.name), clients.id);
  return rows.map(({ row, owner }) => ({
    name: row.name,
    kind: row.kind,
    sector: row.sector,
    region: row.region,
    country: row.country,
    city: row.city,
    website: row.website,
    employees: row.employees,
    currency: row.currency,
    annualRevenue: row.annualRevenue,
    recordsHeld: row.recordsHeld,
    lossLimit: row.lossLimit,
    riskLevel: row.riskLevel,
    meanToday: row.meanToday,
    meanTarget: row.meanTarget,
    chanceAboveLimit: row.chanceAboveLimit,
    lastSimulated: iso(row.latestCompletedAt),
    notes: row.notes,
    owner,
    tags: row.tags,
    regulations: row.regulations,
    noticeFacts: row.noticeFacts,
    insuranceCarrier: row.insuranceCarrier,
    insuranceRenewsOn: row.insuranceRenewsOn,
    createdAt: row.createdAt.toISOString(),
    archivedAt: iso(row.archivedAt),
  }));
}

/** Read from each stored result in one go: its curves and breakdowns stay where they are. */
const figuresOfResult = sql<Pick<
  ExportedFigures,
  Exclude<keyof ExportedFigures, 'meanToday' | 'meanTarget' | 'chanceAboveLimit'>
> | null>`(
  select jsonb_build_object(
    'lossLimit', part."lossLimit" -> 'limit',
    'anyEventToday', part."closedForm" #> '{today,probAnyEvent}',
    'anyEventTarget', part."closedForm" #> '{target,probAnyEvent}',
    'var99Today', part.simulated #> '{grossToday,var99}',
    'var99Target', part.simulated #> '{grossTarget,var99}',
    'tvar95Today', part.simulated #> '{grossToday,tvar95}',
    'tvar95Target', part.simulated #> '{grossTarget,tvar95}',
    'fiveYearsToday', part."fiveYearToday" -> 'mean',
    'fiveYearsTarget', part."fiveYearTarget" -> 'mean'
  )
  from jsonb_to_record(${simulations.result}) as part (
    "lossLimit" jsonb, "closedForm" jsonb, simulated jsonb, "fiveYearToday" jsonb, "fiveYearTarget" jsonb
  )
)`;

export async function exportedSimulations(tx: Tx, mspId: string): Promise<OrganizationExport['simulations']> {
  const { result: _result, inputs: _inputs, ...columns } = getTableColumns(simulations);
  const rows = await tx
    .select({
      ...columns,
      client: clients.name,
      createdBy: profiles.name,
      form: sql<SimulationInputs>`${simulations.inputs} -> 'form'`,
      risk: sql<RiskSettings | null>`${simulations.inputs} -> 'risk'`,
      figures: figuresOfResult,
    })
    .from(simulations)
    .innerJoin(clients, and(eq(clients.mspId, simulations.mspId), eq(clients.id, simulations.clientId)))
    .leftJoin(profiles, eq(profiles.id, simulations.createdBy))
    .where(and(eq(simulations.mspId, mspId), isNoSample))
    .orderBy(desc(simulations.createdAt), simulations.id)
    .limit(MOST_SIMULATIONS);
  return rows.map((row) => ({
    client: row.client,
    version: row.version,
    status: row.status,
    currency: row.currency,
    riskLevel: row.riskLevel,
    figures: row.figures && {
      ...row.figures,
      meanToday: row.meanToday,
      meanTarget: row.meanTarget,
      chanceAboveLimit: row.chanceAboveLimit,
    },
    risk: row.risk ?? DEFAULT_RISK_SETTINGS,
    form: row.form,
    modelVersion: row.modelVersion,
    parameterSet: row.parameterSet,
    seed: row.seed,
    trials: row.trials,
    createdAt: row.createdAt.toISOString(),
    completedAt: iso(row.completedAt),
    createdBy: row.createdBy,
  }));
}

/** Forms that nobody has completed yet. */
export async function exportedDrafts(tx: Tx, mspId: string): Promise<OrganizationExport['simulations']> {
  const rows = await tx
    .select({
      client: clients.name,
      currency: clients.currency,
      form: sql<SimulationDraftInputs>`${simulationDrafts.inputs}`,
      savedAt: simulationDrafts.updatedAt,
      savedBy: profiles.name,
    })
    .from(simulationDrafts)
    .innerJoin(clients, and(eq(clients.mspId, simulationDrafts.mspId), eq(clients.id, simulationDrafts.clientId)))
    .leftJoin(profiles, eq(profiles.id, simulationDrafts.updatedBy))
    .where(and(eq(simulationDrafts.mspId, mspId), isNotNull(simulationDrafts.inputs), isNoSample))
    .orderBy(asc(clients.name), clients.id);
  return rows.map(({ client, currency, form, savedAt, savedBy }) => ({
    client,
    version: null,
    status: 'draft',
    currency,
    riskLevel: null,
    figures: null,
    risk: null,
    form,
    modelVersion: null,
    parameterSet: null,
    seed: null,
    trials: null,
    createdAt: savedAt.toISOString(),
    completedAt: null,
    createdBy: savedBy,
  }));
}

export async function exportedReports(tx: Tx, mspId: string): Promise<OrganizationExport['reports']> {
  const rows = await tx
    .select({ report: reports, client: clients.name, createdBy: profiles.name })
    .from(reports)
    .innerJoin(clients, and(eq(clients.mspId, reports.mspId), eq(clients.id, reports.clientId)))
    .leftJoin(profiles, eq(profiles.id, reports.createdBy))
    .where(and(eq(reports.mspId, mspId), isNoSample))
    .orderBy(desc(reports.createdAt), reports.id);
  return rows.map(({ report, client, createdBy }) => ({
    client,
    title: report.title,
    kind: report.kind,
    state: report.state,
    pages: report.pageCount,
    createdAt: report.createdAt.toISOString(),
    releasedAt: iso(report.releasedAt),
    createdBy,
  }));
}

export async function exportedTeam(tx: Tx, mspId: string): Promise<OrganizationExport['team']> {
  const rows = await tx
    .select({ person: profiles, client: clients.name })
    .from(profiles)
    .leftJoin(clients, and(eq(clients.mspId, profiles.msp_id), eq(clients.id, profiles.client_id)))
    .where(eq(profiles.msp_id, mspId))
    .orderBy(asc(profiles.name), profiles.id);
  return rows.map(({ person, client }) => ({
    name: person.name,
    email: person.email,
    role: roleLabel(person.role),
    status: person.status,
    client,
    joined: person.created_on.toISOString(),
    lastLogin: iso(person.last_login),
  }));
}
