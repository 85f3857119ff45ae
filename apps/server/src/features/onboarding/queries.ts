import {
  NEEDED_SERVICES,
  type OnboardingFacts,
  type OnboardingRecord,
} from '@fairlead/contract/features/onboarding/steps';
import { SEATLESS_ROLES } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { invitations } from '@fairlead/db/schema/invitations';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';

const ofClient = (table: typeof simulations | typeof reports) =>
  and(eq(clients.mspId, table.mspId), eq(clients.id, table.clientId));

const instantOf = (value: Date | string | null) => (value === null ? false : new Date(value).toISOString());

/** What of setting up holds for the organization, as far as the caller sees it, and how many services are on. */
export async function readFacts(tx: Tx, mspId: string): Promise<OnboardingFacts & { activeServices: number }> {
  const [row] = await tx
    .select({
      company: sql<boolean>`coalesce(${msps.country}, '') <> ''`,
      brand: sql<boolean>`exists (select from ${mspBranding} where ${mspBranding.msp_id} = ${mspId}
        and coalesce(${mspBranding.company_logo}, ${mspBranding.primary_color}) is not null)`,
      active: sql<number>`(select count(*)::int from ${mspServices} where ${mspServices.mspId} = ${mspId} and ${mspServices.active})`,
      services: sql<Date | null>`(select ${mspServices.activatedAt} from ${mspServices}
        where ${mspServices.mspId} = ${mspId} and ${mspServices.active}
        order by ${mspServices.activatedAt} offset ${NEEDED_SERVICES - 1} limit 1)`,
      client: sql<Date | null>`(select min(${clients.createdAt}) from ${clients} where ${clients.mspId} = ${mspId})`,
      result: sql<Date | null>`(select min(${simulations.completedAt}) from ${simulations}
        where ${simulations.mspId} = ${mspId} and ${simulations.status} = 'completed')`,
      report: sql<Date | null>`(select min(${reports.createdAt}) from ${reports}
        where ${reports.mspId} = ${mspId} and ${reports.status} = 'ready')`,
      // The first person of a team was invited as well, by the platform.
      team: sql<boolean>`exists (select from ${invitations}
          where ${invitations.mspId} = ${mspId} and ${invitations.kind} = 'member'
          and ${invitations.invitedBy} in (select ${profiles.id} from ${profiles} where ${profiles.msp_id} = ${mspId}))
        or (select count(*) from ${profiles} where ${profiles.msp_id} = ${mspId} and ${notInArray(profiles.role, [...SEATLESS_ROLES])}) > 1`,
    })
    .from(msps)
    .where(eq(msps.id, mspId));
  return {
    company: row?.company ?? false,
    brand: row?.brand ?? false,
    services: instantOf(row?.services ?? null),
    first_client: instantOf(row?.client ?? null),
    first_result: instantOf(row?.result ?? null),
    first_report: instantOf(row?.report ?? null),
    team: row?.team ?? false,
    activeServices: row?.active ?? 0,
  };
}

/** The client or prospect added last that somebody works with. */
export async function newestClient(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), eq(clients.isSample, false), sql`${clients.archivedAt} is null`))
    .orderBy(desc(clients.createdAt), clients.id)
    .limit(1);
  return row ?? null;
}

/** The run completed last, of the sample or of all others. */
export async function newestResult(tx: Tx, mspId: string, isSample: boolean) {
  const [row] = await tx
    .select({ id: simulations.id, client: { id: clients.id, name: clients.name } })
    .from(simulations)
    .innerJoin(clients, ofClient(simulations))
    .where(and(eq(simulations.mspId, mspId), eq(simulations.status, 'completed'), eq(clients.isSample, isSample)))
    .orderBy(desc(simulations.createdAt), simulations.id)
    .limit(1);
  return row ?? null;
}

/** The report made last, of the sample or of all others. */
export async function newestReport(tx: Tx, mspId: string, isSample: boolean) {
  const [row] = await tx
    .select({ id: reports.id, client: { id: clients.id, name: clients.name } })
    .from(reports)
    .innerJoin(clients, ofClient(reports))
    .where(and(eq(reports.mspId, mspId), eq(reports.status, 'ready'), eq(clients.isSample, isSample)))
    .orderBy(desc(reports.createdAt), reports.id)
    .limit(1);
  return row ?? null;
}

/** The organization's sample and whether its run failed. */
export async function findSample(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({
      id: clients.id,
      name: clients.name,
      failed: sql<boolean>`exists (select from ${simulations} where ${simulations.mspId} = ${mspId}
          and ${simulations.clientId} = ${clients}.id and ${simulations.status} = 'failed')
        or exists (select from ${reports} where ${reports.mspId} = ${mspId}
          and ${reports.clientId} = ${clients}.id and ${reports.status} = 'failed')`,
    })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), clients.isSample))
    .limit(1);
  return row ?? null;
}

export async function recordOf(tx: Tx, userId: string): Promise<OnboardingRecord | null> {
  const [row] = await tx
    .select({ record: profiles.onboarding_steps_completed })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.record ?? null;
}

/** Adds to the person's record in one statement, so that two devices lose nothing of each other's. */
export async function addToRecord(tx: Tx, userId: string, entries: OnboardingRecord): Promise<void> {
  const { onboarding_steps_completed: record } = profiles;
  await tx
    .update(profiles)
    .set({ onboarding_steps_completed: sql`coalesce(${record}, '{}'::jsonb) || ${JSON.stringify(entries)}::jsonb` })
    .where(eq(profiles.id, userId));
}

export async function addSampleClient(tx: Tx, values: typeof clients.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(clients).values(values).onConflictDoNothing().returning({ id: clients.id });
  return row?.id ?? null;
}

/** Users of a client. */
export function countPeopleOf(tx: Tx, mspId: string, clientId: string): Promise<number> {
  return tx.$count(profiles, and(eq(profiles.msp_id, mspId), eq(profiles.client_id, clientId)));
}

/** The person a job works for, as they are now; undefined once they are gone. */
export async function findPerson(tx: Tx, userId: string) {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  return row;
}

/** Whether a report was ordered of the run already. */
export async function hasReport(tx: Tx, mspId: string, simulationId: string): Promise<boolean> {
  const ordered = and(eq(reportSources.mspId, mspId), eq(reportSources.simulationId, simulationId));
  return (await tx.$count(reportSources, ordered)) > 0;
}
