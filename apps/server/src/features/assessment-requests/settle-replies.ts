import type { AssessmentRequest, Settlement } from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { files } from '@fairlead/db/schema/files';
import { and, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
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
import { lockOpenSubject, refOf, type Subject, type SubjectRef, targetOf } from './subject';
import { settled, takeOver } from './take-over';
import { tellAsked } from './tell';

type Listed = { items: AssessmentRequest[] };

/** A reply that was sent and that nobody has decided on, of a request about this assessment or check. */
async function waitingReply(
  tx: Tx,
  { mspId, assessmentId, checkId }: Subject,
  { requestId, questionId, version }: Pick<Settlement, 'requestId' | 'questionId' | 'version'>,
): Promise<{ request: RequestRow; reply: ReplyRow }> {
  const request = await findRequest(tx, mspId, requestId);
  if (request.assessmentId !== assessmentId || request.checkId !== checkId) throw fail('NOT_FOUND');
  const reply = await findReply(tx, request, questionId);
  if (reply.version !== version || reply.sentAt === null || reply.settledAs !== null) throw fail('CONFLICT');
  return { request, reply };
}

/**
 * Decides on replies, one or many: all of them or none.
 * @throws CONFLICT when a reply, or the answer or result next to it, was changed since it was looked at
 */
export async function settleReplies(
  context: WorkContext,
  ref: SubjectRef,
  items: readonly Settlement[],
): Promise<Listed> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const subject = await lockOpenSubject(tx, mspId, ref);
  for (const item of items) {
    const { request, reply } = await waitingReply(tx, subject, item);
    if (item.as === 'taken') await takeOver(context, subject, { request, reply, seen: item.answerVersion });
    const decision = { settledAs: item.as, settledAt: now, settledBy: caller.userId };
    await changeReply(tx, request, item, decision);
  }
  await settled(context, subject);
  const of = (as: Settlement['as']) => items.filter((item) => item.as === as).map(({ questionId }) => questionId);
  const { type, id } = targetOf(ref);
  await context.audit({ type, id }, { after: { taken: of('taken'), kept: of('kept') } });
  return listRequests(context, ref);
}

type Again = { id: string; questionId: string; version: number; comment: string };

/** Asks again: the person gets the question once more with what is missing, beside whatever else it is asked by now. */
export async function askAgain(context: WorkContext, { id, questionId, version, comment }: Again): Promise<Listed> {
  const { tx, caller, now, services } = context;
  const mspId = callerMspId(caller);
  const ref = refOf(await findRequest(tx, mspId, id));
  const subject = await lockOpenSubject(tx, mspId, ref);
  const { request, reply } = await waitingReply(tx, subject, { requestId: id, questionId, version });
  const person = request.userId ? { userId: request.userId } : { email: request.email ?? '' };
  const standing = (await standingRequest(tx, subject, person)) ?? request;
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
  return listRequests(context, ref);
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
