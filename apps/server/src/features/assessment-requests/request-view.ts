import {
  type AssessmentReply,
  type AssessmentRequest,
  requestState,
} from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { type ReplyFileRow, type ReplyRow, selectRequests } from './queries';
import { bankOfRequest, findSubject, isAbout, type SubjectRef } from './subject';

/** What is not sent is the person's own draft: the provider learns only that there is one. */
function replyView(reply: ReplyRow, files: readonly ReplyFileRow[]): AssessmentReply {
  const isSent = reply.sentAt !== null;
  const own = files.filter((file) => file.requestId === reply.requestId && file.questionId === reply.questionId);
  return {
    requestId: reply.requestId,
    questionId: reply.questionId,
    value: isSent ? reply.value : null,
    comment: isSent ? reply.comment : '',
    files: isSent ? own.map(({ id, name, size }) => ({ id, name, size })) : [],
    sentAt: reply.sentAt?.toISOString() ?? null,
    askedAgain: reply.askedAgainAt
      ? { at: reply.askedAgainAt.toISOString(), comment: reply.askedAgainComment ?? '' }
      : null,
    settledAs: reply.settledAs,
    version: reply.version,
  };
}

async function askerNames(tx: Tx, mspId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), inArray(profiles.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Who was asked about an assessment or a check and what came back, the first asked first. */
export async function listRequests(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  ref: SubjectRef,
): Promise<{ items: AssessmentRequest[] }> {
  const mspId = callerMspId(caller);
  await findSubject(tx, mspId, ref);
  const requests = await selectRequests(tx, mspId, isAbout(ref));
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return { items: [] };
  const replies = await tx
    .select()
    .from(assessmentReplies)
    .where(and(eq(assessmentReplies.mspId, mspId), inArray(assessmentReplies.requestId, ids)));
  const files = await tx
    .select()
    .from(assessmentReplyFiles)
    .where(and(eq(assessmentReplyFiles.mspId, mspId), inArray(assessmentReplyFiles.requestId, ids)))
    .orderBy(asc(assessmentReplyFiles.createdAt), asc(assessmentReplyFiles.id));
  const names = await askerNames(
    tx,
    mspId,
    requests.flatMap(({ createdBy }) => createdBy ?? []),
  );
  return {
    items: requests.map((request) => {
      const place = new Map(bankOfRequest(request).questions.map(({ id }, index) => [id, index]));
      const own = replies
        .filter(({ requestId }) => requestId === request.id)
        .sort((a, b) => (place.get(a.questionId) ?? 0) - (place.get(b.questionId) ?? 0));
      return {
        id: request.id,
        name: request.name,
        email: request.email,
        userId: request.userId,
        state: requestState(request, now),
        message: request.message,
        dueOn: request.dueOn,
        sentAt: request.sentAt.toISOString(),
        openedAt: request.openedAt?.toISOString() ?? null,
        doneAt: request.doneAt?.toISOString() ?? null,
        expiresAt: request.expiresAt?.toISOString() ?? null,
        askedByName: names.get(request.createdBy ?? '') ?? null,
        answered: own.filter(({ value }) => value !== null).length,
        replies: own.map((reply) => replyView(reply, files)),
      };
    }),
  };
}
