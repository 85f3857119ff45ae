import type { Acceptance } from '@fairlead/contract/features/portal';
import { isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { acceptances } from '@fairlead/db/schema/acceptances';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/client-questions';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { files } from '@fairlead/db/schema/files';
import { msps } from '@fairlead/db/schema/msps';
import { proposals } from '@fairlead/db/schema/proposals';
import { reports } from '@fairlead/db/schema/reports';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { standingShare } from '#domain/client-shares/is-shared';
import { questionWaits, requestStands } from '#domain/clients/waits-for-client';

const MOST_RECORDS = 500;

/** Who the client turns to. */
export async function findProvider(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({ name: msps.company_name, email: msps.contact_email, phone: msps.contact_phone })
    .from(msps)
    .where(eq(msps.id, mspId));
  return row;
}

/** Released reports of a client, the newest first. */
export function releasedReports(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select({
      id: reports.id,
      title: reports.title,
      kind: reports.kind,
      pageCount: reports.pageCount,
      createdAt: reports.createdAt,
      releasedAt: reports.releasedAt,
    })
    .from(reports)
    .where(and(eq(reports.mspId, mspId), eq(reports.clientId, clientId), eq(reports.state, 'released')))
    .orderBy(desc(reports.releasedAt), asc(reports.id));
}

/** A released report the caller may see, with the fingerprint of its file. */
export async function findReleased(tx: Tx, mspId: string, id: string) {
  const [row] = await tx
    .select({ report: reports, sha256: files.sha256 })
    .from(reports)
    .leftJoin(files, and(eq(files.mspId, reports.mspId), eq(files.id, reports.fileId)))
    .where(and(eq(reports.mspId, mspId), eq(reports.id, id), eq(reports.state, 'released')));
  return row;
}

/** Questions of assessments that the user itself has still to send the answers of, by the day they are due. */
export function waitingRequests(tx: Tx, mspId: string, userId: string) {
  return tx
    .select({
      id: assessmentRequests.id,
      bankId: assessmentRequests.bankId,
      sentAt: assessmentRequests.sentAt,
      dueOn: assessmentRequests.dueOn,
      count: sql<number>`(select count(*)::int from ${assessmentReplies} as r where r.msp_id = ${assessmentRequests.mspId}
        and r.request_id = ${assessmentRequests.id} and r.sent_at is null)`,
    })
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.mspId, mspId), eq(assessmentRequests.userId, userId), requestStands()));
}

/** Proposals of the client that nobody has answered and that can still be signed, the one that ends first before others. */
export async function waitingProposals(tx: Tx, mspId: string, clientId: string, now: Date) {
  const rows = await tx
    .select({ id: proposals.id, title: proposals.title, validUntil: proposals.validUntil, sentAt: proposals.sentAt })
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId), eq(proposals.state, 'sent')))
    .orderBy(sql`${proposals.validUntil} nulls last`, asc(proposals.number));
  return rows.flatMap(({ sentAt, ...row }) =>
    sentAt && !isPastLastDay(row.validUntil, now) ? [{ ...row, sentAt: sentAt.toISOString() }] : [],
  );
}

/** Questions that wait for the caller: sent to it, and without an answer that stands. */
export async function waitingQuestions(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select({
      id: clientQuestions.id,
      question: clientQuestions.question,
      dueOn: clientQuestions.dueOn,
      sentAt: clientQuestions.sentAt,
    })
    .from(clientQuestions)
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.mspId, clientQuestions.mspId), eq(clientAnswers.questionId, clientQuestions.id)),
    )
    .where(and(eq(clientQuestions.mspId, mspId), eq(clientQuestions.clientId, clientId), questionWaits()))
    .orderBy(sql`${clientQuestions.dueOn} nulls last`, asc(clientQuestions.createdAt), asc(clientQuestions.place));
}

/** What the client agreed to, declined and read, the newest first. */
export function selectAcceptances(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select()
    .from(acceptances)
    .where(and(eq(acceptances.mspId, mspId), eq(acceptances.clientId, clientId)))
    .orderBy(desc(acceptances.createdAt), desc(acceptances.id))
    .limit(MOST_RECORDS);
}

export async function addAcceptance(tx: Tx, values: typeof acceptances.$inferInsert): Promise<AcceptanceRow> {
  const [row] = await tx.insert(acceptances).values(values).returning();
  if (!row) throw new Error('The acceptance was not stored.');
  return row;
}

export type AcceptanceRow = typeof acceptances.$inferSelect;

/** @param showsAddress whether the reader may know where it was said from */
export function acceptanceView(row: AcceptanceRow, showsAddress: boolean): Acceptance {
  return {
    id: row.id,
    stepId: row.stepId,
    reportId: row.reportId,
    proposalId: row.proposalId,
    answer: row.answer,
    comment: row.comment,
    subject: row.subject,
    byName: row.userName,
    signerName: row.signerName,
    signerTitle: row.signerTitle,
    ip: showsAddress ? row.ip : null,
    at: row.createdAt.toISOString(),
  };
}

/**
 * The 1-in-100-year loss of a completed version, and what its amounts are of; results of model 1 name no basis and are
 * before insurance.
 */
export async function rareYear(tx: Tx, mspId: string, simulationId: string) {
  const { result } = simulations;
  const amount = (path: string) => sql<number | null>`(${result} #>> ${path}::text[])::float8`;
  const [row] = await tx
    .select({
      basis: sql<string | null>`${result} #>> '{decision,basis}'`,
      grossToday: amount('{simulated,grossToday,var99}'),
      grossTarget: amount('{simulated,grossTarget,var99}'),
      retainedToday: amount('{simulated,retainedToday,var99}'),
      retainedTarget: amount('{simulated,retainedTarget,var99}'),
    })
    .from(simulations)
    .where(and(eq(simulations.mspId, mspId), eq(simulations.id, simulationId)));
  const today = row?.basis === 'retained' ? row.retainedToday : row?.grossToday;
  const target = row?.basis === 'retained' ? row.retainedTarget : row?.grossTarget;
  return {
    basis: row?.basis === 'retained' ? ('retained' as const) : ('gross' as const),
    rareYear: { today: today ?? 0, target: target ?? 0 },
  };
}

/** When the client's figures were shared with it, and by whom; in a preview of figures that are not, when they were computed. */
export async function figuresShared(
  tx: Tx,
  mspId: string,
  clientId: string,
  { simulationId, completedAt }: { simulationId: string; completedAt: string },
): Promise<{ sharedAt: string; sharedByName: string | null }> {
  const [row] = await tx
    .select({ at: clientShares.sharedAt, byName: clientShares.sharedByName })
    .from(clientShares)
    .where(standingShare(mspId, { clientId, kind: 'simulation', targetId: simulationId }));
  return { sharedAt: row?.at.toISOString() ?? completedAt, sharedByName: row?.byName ?? null };
}

/** When steps of the roadmap were shared since an instant. */
export function sharedSince(tx: Tx, mspId: string, clientId: string, since: Date) {
  return tx.execute<{ id: string; title: string; at: Date }>(sql`
    select id, title, shared_at as at from roadmap_steps
    where msp_id = ${mspId} and client_id = ${clientId} and shared_at > ${since.toISOString()}::timestamptz
    order by shared_at desc limit 10`);
}
