import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import {
  complianceChecks,
  complianceExceptions,
  complianceProfiles,
  complianceResults,
  complianceScores,
} from '@fairlead/db/schema/compliance';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { CheckRow } from '#domain/compliance/client-checks';

/** Adds checks; one that the client has already stays as it is. */
export async function addChecks(tx: Tx, rows: (typeof complianceChecks.$inferInsert)[]): Promise<CheckRow[]> {
  return tx.insert(complianceChecks).values(rows).onConflictDoNothing().returning();
}

export async function removeCheck(tx: Tx, mspId: string, id: string): Promise<void> {
  await tx.delete(complianceChecks).where(and(eq(complianceChecks.mspId, mspId), eq(complianceChecks.id, id)));
}

export async function findProfile(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select()
    .from(complianceProfiles)
    .where(and(eq(complianceProfiles.mspId, mspId), eq(complianceProfiles.clientId, clientId)));
  return row;
}

/** Keeps the facts of a client, if nobody else has since `version`; 0 is the first. @throws CONFLICT when someone has */
export async function keepProfile(tx: Tx, version: number, row: typeof complianceProfiles.$inferInsert): Promise<void> {
  if (version === 0) {
    const added = await tx.insert(complianceProfiles).values(row).onConflictDoNothing().returning();
    if (added.length !== 1) throw fail('CONFLICT');
    return;
  }
  const { rowCount } = await tx
    .update(complianceProfiles)
    .set({ ...row, version: version + 1 })
    .where(
      and(
        eq(complianceProfiles.mspId, row.mspId),
        eq(complianceProfiles.clientId, row.clientId),
        eq(complianceProfiles.version, version),
      ),
    );
  if (rowCount !== 1) throw fail('CONFLICT');
}

/** @throws CONFLICT where the gap is accepted already */
export async function addException(tx: Tx, row: typeof complianceExceptions.$inferInsert): Promise<string> {
  const [added] = await tx
    .insert(complianceExceptions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: complianceExceptions.id });
  if (!added) throw fail('CONFLICT');
  return added.id;
}

/** Takes an exception away and says what it was. @throws NOT_FOUND */
export async function takeException(tx: Tx, mspId: string, id: string) {
  const [row] = await tx
    .delete(complianceExceptions)
    .where(and(eq(complianceExceptions.mspId, mspId), eq(complianceExceptions.id, id)))
    .returning();
  if (!row) throw fail('NOT_FOUND');
  return row;
}

/**
 * Every check of clients that are not archived, by the client's name, and the next day something of it is due: the check, an
 * open requirement, or the end of an exception.
 */
export async function checksOfAll(tx: Tx, mspId: string) {
  return tx
    .select({ check: complianceChecks, clientName: clients.name, nextDueOn: NEXT_DUE })
    .from(complianceChecks)
    .innerJoin(clients, and(eq(clients.mspId, complianceChecks.mspId), eq(clients.id, complianceChecks.clientId)))
    .where(and(eq(complianceChecks.mspId, mspId), isNull(clients.archivedAt)))
    .orderBy(asc(clients.name), asc(clients.id));
}

/** The first day of each check is the first entry of an index, however many follow. */
const NEXT_DUE = sql<string | null>`least(${complianceChecks.dueOn},
  (select min(r.due_on) from ${complianceResults} as r where r.msp_id = ${complianceChecks.mspId}
    and r.check_id = ${complianceChecks.id} and r.due_on is not null and r.status in ('partly', 'not_met', 'unknown')),
  (select min(e.ends_on) from ${complianceExceptions} as e where e.msp_id = ${complianceChecks.mspId}
    and e.check_id = ${complianceChecks.id}))`;

/** Clients that are not archived and in an incident. */
export async function clientsInIncident(tx: Tx, mspId: string) {
  const isInIncident = and(eq(clients.mspId, mspId), isNotNull(clients.incident), isNull(clients.archivedAt));
  const rows = await tx.select().from(clients).where(isInIncident);
  return rows.flatMap(({ incident, ...client }) => (incident ? [{ ...client, incident }] : []));
}

/** Readiness of each check at the end of the newest day up to `cut`, else of the first day before `today`. */
export async function earlierScores(tx: Tx, mspId: string, { cut, today }: { cut: string; today: string }) {
  const { onDay, checkId } = complianceScores;
  return tx
    .selectDistinctOn([checkId], { checkId, onDay, readiness: complianceScores.readiness })
    .from(complianceScores)
    .where(and(eq(complianceScores.mspId, mspId), sql`${onDay} < ${today}::date`))
    .orderBy(
      checkId,
      sql`${onDay} <= ${cut}::date desc`,
      sql`case when ${onDay} <= ${cut}::date then ${onDay} end desc nulls last`,
      onDay,
    );
}
