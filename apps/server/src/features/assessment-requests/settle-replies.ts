import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import type { AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import { LONGEST_NA_REASON, MOST_EVIDENCE } from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessmentEvidence, assessments } from '@fairlead/db/schema/assessments';
import { files } from '@fairlead/db/schema/reports';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { addQuestions, freshLink } from './ask-people';
import {
  type AssessmentRow,
  changeReply,
  changeRequest,
  findReply,
  findRequest,
  lockAssessment,
  lockRequest,
  type ReplyRow,
  type RequestRow,
  standingRequest,
} from './queries';
import { listRequests } from './request-view';
import { tellAsked } from './tell';

type Listed = { items: AssessmentRequest[] };
const LONGEST_NOTE = 4_000;

/** A reply that was sent and that nobody has decided on, of a request of this assessment. */
async function waitingReply(
  tx: Tx,
  assessment: AssessmentRow,
  { requestId, questionId, version }: Pick<Settlement, 'requestId' | 'questionId' | 'version'>,
): Promise<{ request: RequestRow; reply: ReplyRow }> {
  const request = await findRequest(tx, assessment.msp_id, requestId);
  if (request.assessment_id !== assessment.id) throw fail('NOT_FOUND');
  const reply = await findReply(tx, request, questionId);
  if (reply.version !== version || reply.sent_at === null || reply.settled_as !== null) throw fail('CONFLICT');
  return { request, reply };
}

/**
 * Decides on replies, one or many: all of them or none.
 * @throws CONFLICT when a reply or the answer beside it was changed since it was looked at
 */
export async function settleReplies(
  context: WorkContext,
  { assessmentId, items }: { assessmentId: string; items: Settlement[] },
): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const assessment = await lockAssessment(tx, mspId, assessmentId);
  for (const item of items) {
    const { request, reply } = await waitingReply(tx, assessment, item);
    if (item.as === 'taken') await takeOver(context, assessment, { request, reply, seen: item.answerVersion });
    const settled = { settled_as: item.as, settled_at: now, settled_by: caller.userId };
    await changeReply(tx, request, item, settled);
  }
  await tx
    .update(assessments)
    .set({ updated_at: now })
    .where(and(eq(assessments.msp_id, mspId), eq(assessments.id, assessmentId)));
  const of = (as: Settlement['as']) => items.filter((item) => item.as === as).map(({ questionId }) => questionId);
  await context.audit({ type: 'assessment', id: assessmentId }, { after: { taken: of('taken'), kept: of('kept') } });
  return listRequests(context, assessmentId);
}

/** The reply becomes the answer, its comment part of the note, and its files become proof. */
async function takeOver(
  { tx, caller, now }: WorkContext,
  assessment: AssessmentRow,
  { request, reply, seen }: { request: RequestRow; reply: ReplyRow; seen: number },
): Promise<void> {
  if (reply.value === null) throw fail('CONFLICT');
  const key = { msp_id: assessment.msp_id, assessment_id: assessment.id, question_id: reply.question_id };
  const [before] = await tx
    .select()
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.msp_id, key.msp_id),
        eq(assessmentAnswers.assessment_id, key.assessment_id),
        eq(assessmentAnswers.question_id, key.question_id),
      ),
    );
  if ((before?.version ?? 0) !== seen) throw fail('CONFLICT');
  const said = reply.comment === '' ? [] : [`${request.name}: ${reply.comment}`];
  const columns = {
    value: reply.value,
    note: [...(before?.note ? [before.note] : []), ...said].join('\n').slice(0, LONGEST_NOTE),
    na_reason: reply.value === NOT_APPLICABLE ? reply.comment.slice(0, LONGEST_NA_REASON) : (before?.na_reason ?? ''),
    known_by: before?.known_by ?? ('said' as const),
    carried: false,
    answered_by: caller.userId,
    answered_by_name: caller.name,
    answered_at: now,
  };
  const saved = await tx
    .insert(assessmentAnswers)
    .values({ ...key, client_id: assessment.client_id, ...columns })
    .onConflictDoUpdate({
      target: [assessmentAnswers.msp_id, assessmentAnswers.assessment_id, assessmentAnswers.question_id],
      set: { ...columns, version: sql`${assessmentAnswers.version} + 1` },
      setWhere: eq(assessmentAnswers.version, seen),
    })
    .returning({ version: assessmentAnswers.version });
  if (saved.length === 0) throw fail('CONFLICT');
  await filesToProof(tx, assessment, reply, { addedBy: caller.userId, now });
}

async function filesToProof(
  tx: Tx,
  assessment: AssessmentRow,
  reply: ReplyRow,
  { addedBy, now }: { addedBy: string; now: Date },
): Promise<void> {
  const moved = await tx
    .delete(assessmentReplyFiles)
    .where(
      and(
        eq(assessmentReplyFiles.msp_id, reply.msp_id),
        eq(assessmentReplyFiles.request_id, reply.request_id),
        eq(assessmentReplyFiles.question_id, reply.question_id),
      ),
    )
    .returning();
  if (moved.length === 0) return;
  const isProof = and(
    eq(assessmentEvidence.msp_id, assessment.msp_id),
    eq(assessmentEvidence.assessment_id, assessment.id),
  );
  if ((await tx.$count(assessmentEvidence, isProof)) + moved.length > MOST_EVIDENCE)
    throw fail('BAD_REQUEST', { file: `An assessment can hold at most ${MOST_EVIDENCE} pieces of proof.` });
  await tx.insert(assessmentEvidence).values(
    moved.map(({ file_id, name }) => ({
      msp_id: assessment.msp_id,
      client_id: assessment.client_id,
      assessment_id: assessment.id,
      question_id: reply.question_id,
      title: name.slice(0, 200),
      file_id,
      added_by: addedBy,
      created_at: now,
    })),
  );
}

type Again = { id: string; questionId: string; version: number; comment: string };

/** Asks again: the person gets the question once more with what is missing, beside whatever else it is asked by now. */
export async function askAgain(context: WorkContext, { id, questionId, version, comment }: Again): Promise<Listed> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const { assessment_id } = await findRequest(tx, mspId, id);
  const assessment = await lockAssessment(tx, mspId, assessment_id);
  const { request, reply } = await waitingReply(tx, assessment, { requestId: id, questionId, version });
  const person = request.user_id ? { userId: request.user_id } : { email: request.email ?? '' };
  const standing = (await standingRequest(tx, assessment, person)) ?? request;
  const again = { asked_again_at: now, asked_again_comment: comment.normalize('NFC'), sent_at: null };
  if (standing.id === request.id) await changeReply(tx, request, { questionId, version }, again);
  else {
    await changeReply(
      tx,
      request,
      { questionId, version },
      { settled_as: 'kept', settled_at: now, settled_by: caller.userId },
    );
    await addQuestions(tx, standing, [questionId]);
    const other = await findReply(tx, standing, questionId);
    const begun = { value: other.value ?? reply.value, comment: other.comment || reply.comment };
    await changeReply(
      tx,
      standing,
      { questionId, version: other.version },
      { ...again, ...begun, settled_as: null, settled_at: null },
    );
  }
  const locked = await lockRequest(tx, mspId, standing.id);
  const { token, columns } = freshLink(locked, now);
  await changeRequest(tx, locked, { ...columns, done_at: null, sent_at: now, reminded_before: null, updated_at: now });
  await tellAsked(tx, locked, { services, count: 1, inviter: caller.name, token, again: comment });
  await context.audit({ type: 'assessment_request', id }, { after: { questionId } });
  return listRequests(context, assessment_id);
}

/** A file of a reply that was sent, read back from the store once the transaction has ended. */
export async function downloadReplyFile(
  context: StagedContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<File> {
  const found = await context.read(async ({ tx, caller }) => {
    const isOwn = and(
      eq(assessmentReplyFiles.msp_id, callerMspId(caller)),
      eq(assessmentReplyFiles.request_id, id),
      eq(assessmentReplyFiles.id, fileId),
    );
    const [row] = await tx
      .select({
        name: files.name,
        contentType: files.content_type,
        storageKey: files.storage_key,
        sentAt: assessmentReplies.sent_at,
      })
      .from(assessmentReplyFiles)
      .innerJoin(files, and(eq(files.msp_id, assessmentReplyFiles.msp_id), eq(files.id, assessmentReplyFiles.file_id)))
      .innerJoin(
        assessmentReplies,
        and(
          eq(assessmentReplies.msp_id, assessmentReplyFiles.msp_id),
          eq(assessmentReplies.request_id, assessmentReplyFiles.request_id),
          eq(assessmentReplies.question_id, assessmentReplyFiles.question_id),
        ),
      )
      .where(isOwn);
    if (!row?.sentAt) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
