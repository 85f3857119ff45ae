import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import type { AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import { LONGEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { files } from '@fairlead/db/schema/files';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { type AssessmentRow, lockOpenAssessment } from '#domain/assessments/rows';
import { cover, insertPiece, requireRoom } from '#domain/evidence/pieces';
import { addQuestions, freshLink } from './ask-people';
import {
  changeReply,
  changeRequest,
  findReply,
  findRequest,
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
  const request = await findRequest(tx, assessment.mspId, requestId);
  if (request.assessmentId !== assessment.id) throw fail('NOT_FOUND');
  const reply = await findReply(tx, request, questionId);
  if (reply.version !== version || reply.sentAt === null || reply.settledAs !== null) throw fail('CONFLICT');
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
  const assessment = await lockOpenAssessment(tx, mspId, assessmentId);
  for (const item of items) {
    const { request, reply } = await waitingReply(tx, assessment, item);
    if (item.as === 'taken') await takeOver(context, assessment, { request, reply, seen: item.answerVersion });
    const settled = { settledAs: item.as, settledAt: now, settledBy: caller.userId };
    await changeReply(tx, request, item, settled);
  }
  await tx
    .update(assessments)
    .set({ updatedAt: now })
    .where(and(eq(assessments.mspId, mspId), eq(assessments.id, assessmentId)));
  const of = (as: Settlement['as']) => items.filter((item) => item.as === as).map(({ questionId }) => questionId);
  await context.audit({ type: 'assessment', id: assessmentId }, { after: { taken: of('taken'), kept: of('kept') } });
  return listRequests(context, assessmentId);
}

/** The reply becomes the answer, its comment part of the note, and its files become evidence. */
async function takeOver(
  { tx, caller, now }: WorkContext,
  assessment: AssessmentRow,
  { request, reply, seen }: { request: RequestRow; reply: ReplyRow; seen: number },
): Promise<void> {
  if (reply.value === null) throw fail('CONFLICT');
  const key = { mspId: assessment.mspId, assessmentId: assessment.id, questionId: reply.questionId };
  const [before] = await tx
    .select()
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.mspId, key.mspId),
        eq(assessmentAnswers.assessmentId, key.assessmentId),
        eq(assessmentAnswers.questionId, key.questionId),
      ),
    );
  if ((before?.version ?? 0) !== seen) throw fail('CONFLICT');
  const said = reply.comment === '' ? [] : [`${request.name}: ${reply.comment}`];
  const columns = {
    value: reply.value,
    note: [...(before?.note ? [before.note] : []), ...said].join('\n').slice(0, LONGEST_NOTE),
    naReason: reply.value === NOT_APPLICABLE ? reply.comment.slice(0, LONGEST_NA_REASON) : (before?.naReason ?? ''),
    knownBy: before?.knownBy ?? ('said' as const),
    carried: false,
    answeredBy: caller.userId,
    answeredByName: caller.name,
    answeredAt: now,
  };
  const saved = await tx
    .insert(assessmentAnswers)
    .values({ ...key, clientId: assessment.clientId, ...columns })
    .onConflictDoUpdate({
      target: [assessmentAnswers.mspId, assessmentAnswers.assessmentId, assessmentAnswers.questionId],
      set: { ...columns, version: sql`${assessmentAnswers.version} + 1` },
      setWhere: eq(assessmentAnswers.version, seen),
    })
    .returning({ version: assessmentAnswers.version });
  if (saved.length === 0) throw fail('CONFLICT');
  await filesToEvidence(tx, assessment, reply, { addedBy: caller.userId, now });
}

async function filesToEvidence(
  tx: Tx,
  assessment: AssessmentRow,
  reply: ReplyRow,
  { addedBy, now }: { addedBy: string; now: Date },
): Promise<void> {
  const moved = await tx
    .delete(assessmentReplyFiles)
    .where(
      and(
        eq(assessmentReplyFiles.mspId, reply.mspId),
        eq(assessmentReplyFiles.requestId, reply.requestId),
        eq(assessmentReplyFiles.questionId, reply.questionId),
      ),
    )
    .returning();
  if (moved.length === 0) return;
  const { mspId, clientId, bankId } = assessment;
  await requireRoom(tx, mspId, clientId, moved.length);
  for (const { fileId, name } of moved) {
    const piece = await insertPiece(tx, { mspId, clientId, title: name.slice(0, 200), fileId, addedBy, now });
    await cover(tx, piece, [{ frameworkId: bankId, requirementId: reply.questionId }], now);
  }
}

type Again = { id: string; questionId: string; version: number; comment: string };

/** Asks again: the person gets the question once more with what is missing, beside whatever else it is asked by now. */
export async function askAgain(context: WorkContext, { id, questionId, version, comment }: Again): Promise<Listed> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const { assessmentId } = await findRequest(tx, mspId, id);
  const assessment = await lockOpenAssessment(tx, mspId, assessmentId);
  const { request, reply } = await waitingReply(tx, assessment, { requestId: id, questionId, version });
  const person = request.userId ? { userId: request.userId } : { email: request.email ?? '' };
  const standing = (await standingRequest(tx, assessment, person)) ?? request;
  const again = { askedAgainAt: now, askedAgainComment: comment.normalize('NFC'), sentAt: null };
  if (standing.id === request.id) await changeReply(tx, request, { questionId, version }, again);
  else {
    await changeReply(
      tx,
      request,
      { questionId, version },
      { settledAs: 'kept', settledAt: now, settledBy: caller.userId },
    );
    await addQuestions(tx, standing, [questionId]);
    const other = await findReply(tx, standing, questionId);
    const begun = { value: other.value ?? reply.value, comment: other.comment || reply.comment };
    await changeReply(
      tx,
      standing,
      { questionId, version: other.version },
      { ...again, ...begun, settledAs: null, settledAt: null },
    );
  }
  const locked = await lockRequest(tx, mspId, standing.id);
  const { token, columns } = freshLink(locked, now);
  await changeRequest(tx, locked, { ...columns, doneAt: null, sentAt: now, remindedBefore: null, updatedAt: now });
  await tellAsked(tx, locked, { services, count: 1, inviter: caller.name, token, again: comment });
  await context.audit({ type: 'assessment_request', id }, { after: { questionId } });
  return listRequests(context, assessmentId);
}

/** A file of a reply that was sent, read back from the store once the transaction has ended. */
export async function downloadReplyFile(
  context: StagedContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<File> {
  const found = await context.read(async ({ tx, caller }) => {
    const isOwn = and(
      eq(assessmentReplyFiles.mspId, callerMspId(caller)),
      eq(assessmentReplyFiles.requestId, id),
      eq(assessmentReplyFiles.id, fileId),
    );
    const [row] = await tx
      .select({
        name: files.name,
        contentType: files.contentType,
        storageKey: files.storageKey,
        sentAt: assessmentReplies.sentAt,
      })
      .from(assessmentReplyFiles)
      .innerJoin(files, and(eq(files.mspId, assessmentReplyFiles.mspId), eq(files.id, assessmentReplyFiles.fileId)))
      .innerJoin(
        assessmentReplies,
        and(
          eq(assessmentReplies.mspId, assessmentReplyFiles.mspId),
          eq(assessmentReplies.requestId, assessmentReplyFiles.requestId),
          eq(assessmentReplies.questionId, assessmentReplyFiles.questionId),
        ),
      )
      .where(isOwn);
    if (!row?.sentAt) throw fail('NOT_FOUND');
    return row;
  });
  const bytes = await context.services.files.get(found.storageKey);
  return new File([new Uint8Array(bytes)], found.name, { type: found.contentType });
}
