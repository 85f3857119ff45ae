import type { Acceptance } from '@fairlead/contract/features/portal';
import { isPastLastDay } from '@fairlead/contract/features/proposals/totals';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { proposals } from '@fairlead/db/schema/business-risks';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { acceptances, clientAnswers, clientQuestions } from '@fairlead/db/schema/portal';
import { files, reports } from '@fairlead/db/schema/reports';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { questionWaits, requestStands } from '#domain/clients/waits-for-client';

const MOST_RECORDS = 500;

export async function findOwnClient(tx: Tx, mspId: string, clientId: string) {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.msp_id, mspId), eq(clients.id, clientId)));
  return row;
}

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
      pageCount: reports.page_count,
      createdAt: reports.created_at,
      releasedAt: reports.released_at,
    })
    .from(reports)
    .where(and(eq(reports.msp_id, mspId), eq(reports.client_id, clientId), eq(reports.state, 'released')))
    .orderBy(desc(reports.released_at), asc(reports.id));
}

/** A released report the caller may see, with the fingerprint of its file. */
export async function findReleased(tx: Tx, mspId: string, id: string) {
  const [row] = await tx
    .select({ report: reports, sha256: files.sha256 })
    .from(reports)
    .leftJoin(files, and(eq(files.msp_id, reports.msp_id), eq(files.id, reports.file_id)))
    .where(and(eq(reports.msp_id, mspId), eq(reports.id, id), eq(reports.state, 'released')));
  return row;
}

/** Questions of assessments that the user itself has still to send the answers of, by the day they are due. */
export function waitingRequests(tx: Tx, mspId: string, userId: string) {
  return tx
    .select({
      assessmentId: assessmentRequests.assessment_id,
      bankId: assessmentRequests.bank_id,
      sentAt: assessmentRequests.sent_at,
      dueOn: assessmentRequests.due_on,
      count: sql<number>`(select count(*)::int from ${assessmentReplies} as r where r.msp_id = ${assessmentRequests.msp_id}
        and r.request_id = ${assessmentRequests.id} and r.sent_at is null)`,
    })
    .from(assessmentRequests)
    .where(and(eq(assessmentRequests.msp_id, mspId), eq(assessmentRequests.user_id, userId), requestStands()));
}

/** Proposals of the client that nobody has answered and that can still be signed, the one that ends first before others. */
export async function waitingProposals(tx: Tx, mspId: string, clientId: string, now: Date) {
  const rows = await tx
    .select({ id: proposals.id, title: proposals.title, validUntil: proposals.valid_until, sentAt: proposals.sent_at })
    .from(proposals)
    .where(and(eq(proposals.msp_id, mspId), eq(proposals.client_id, clientId), eq(proposals.state, 'sent')))
    .orderBy(sql`${proposals.valid_until} nulls last`, asc(proposals.number));
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
      dueOn: clientQuestions.due_on,
      sentAt: clientQuestions.sent_at,
    })
    .from(clientQuestions)
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.msp_id, clientQuestions.msp_id), eq(clientAnswers.question_id, clientQuestions.id)),
    )
    .where(and(eq(clientQuestions.msp_id, mspId), eq(clientQuestions.client_id, clientId), questionWaits()))
    .orderBy(sql`${clientQuestions.due_on} nulls last`, asc(clientQuestions.created_at), asc(clientQuestions.place));
}

/** What the client agreed to, declined and read, the newest first. */
export function selectAcceptances(tx: Tx, mspId: string, clientId: string) {
  return tx
    .select()
    .from(acceptances)
    .where(and(eq(acceptances.msp_id, mspId), eq(acceptances.client_id, clientId)))
    .orderBy(desc(acceptances.created_at), desc(acceptances.id))
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
    stepId: row.step_id,
    reportId: row.report_id,
    proposalId: row.proposal_id,
    answer: row.answer,
    comment: row.comment,
    subject: row.subject,
    byName: row.user_name,
    signerName: row.signer_name,
    signerTitle: row.signer_title,
    ip: showsAddress ? row.ip : null,
    at: row.created_at.toISOString(),
  };
}

/** When steps of the roadmap were shared since an instant. */
export function sharedSince(tx: Tx, mspId: string, clientId: string, since: Date) {
  return tx.execute<{ id: string; title: string; at: Date }>(sql`
    select id, title, shared_at as at from roadmap_steps
    where msp_id = ${mspId} and client_id = ${clientId} and shared_at > ${since.toISOString()}::timestamptz
    order by shared_at desc limit 10`);
}
