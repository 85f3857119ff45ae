import {
  type AssessmentReply,
  type AssessmentRequest,
  requestState,
} from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { bankOfRequest, findAssessment, type ReplyFileRow, type ReplyRow, selectRequests } from './queries';

/** What is not sent is the person's own draft: the provider learns only that there is one. */
function replyView(reply: ReplyRow, files: readonly ReplyFileRow[]): AssessmentReply {
  const isSent = reply.sent_at !== null;
  const own = files.filter((file) => file.request_id === reply.request_id && file.question_id === reply.question_id);
  return {
    requestId: reply.request_id,
    questionId: reply.question_id,
    value: isSent ? reply.value : null,
    comment: isSent ? reply.comment : '',
    files: isSent ? own.map(({ id, name, size }) => ({ id, name, size })) : [],
    sentAt: reply.sent_at?.toISOString() ?? null,
    askedAgain: reply.asked_again_at
      ? { at: reply.asked_again_at.toISOString(), comment: reply.asked_again_comment ?? '' }
      : null,
    settledAs: reply.settled_as,
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

/** Who was asked questions of an assessment and what came back, the first asked first. */
export async function listRequests(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  assessmentId: string,
): Promise<{ items: AssessmentRequest[] }> {
  const mspId = callerMspId(caller);
  await findAssessment(tx, mspId, assessmentId);
  const requests = await selectRequests(tx, mspId, eq(assessmentRequests.assessment_id, assessmentId));
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return { items: [] };
  const replies = await tx
    .select()
    .from(assessmentReplies)
    .where(and(eq(assessmentReplies.msp_id, mspId), inArray(assessmentReplies.request_id, ids)));
  const files = await tx
    .select()
    .from(assessmentReplyFiles)
    .where(and(eq(assessmentReplyFiles.msp_id, mspId), inArray(assessmentReplyFiles.request_id, ids)))
    .orderBy(asc(assessmentReplyFiles.created_at), asc(assessmentReplyFiles.id));
  const names = await askerNames(
    tx,
    mspId,
    requests.flatMap(({ created_by }) => created_by ?? []),
  );
  return {
    items: requests.map((request) => {
      const place = new Map(bankOfRequest(request).questions.map(({ id }, index) => [id, index]));
      const own = replies
        .filter(({ request_id }) => request_id === request.id)
        .sort((a, b) => (place.get(a.question_id) ?? 0) - (place.get(b.question_id) ?? 0));
      return {
        id: request.id,
        name: request.name,
        email: request.email,
        userId: request.user_id,
        state: requestState(request, now),
        message: request.message,
        dueOn: request.due_on,
        sentAt: request.sent_at.toISOString(),
        openedAt: request.opened_at?.toISOString() ?? null,
        doneAt: request.done_at?.toISOString() ?? null,
        expiresAt: request.expires_at?.toISOString() ?? null,
        askedByName: names.get(request.created_by ?? '') ?? null,
        answered: own.filter(({ value }) => value !== null).length,
        replies: own.map((reply) => replyView(reply, files)),
      };
    }),
  };
}
