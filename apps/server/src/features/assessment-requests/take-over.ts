/** What a reply becomes when the provider takes it over: an answer of the assessment, or a result of the check. */
import { statusOfReply } from '@fairlead/content/frameworks/asked-bank';
import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import { LONGEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { assessmentAnswers, assessments } from '@fairlead/db/schema/assessments';
import { complianceResults } from '@fairlead/db/schema/compliance';
import { and, eq, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { keepResult, restand } from '#domain/compliance/check-rows';
import { cover, insertPiece, requireRoom } from '#domain/evidence/pieces';
import type { ReplyRow, RequestRow } from './queries';
import type { Subject } from './subject';

const LONGEST_NOTE = 4_000;

type Reply = {
  request: RequestRow;
  reply: ReplyRow;
  /** Version of the answer or result that was seen next to it; 0 where there was none. */
  seen: number;
};
type Taken = Reply & { value: string };

/**
 * The reply becomes the answer or the result, its comment part of the note, and its files become evidence.
 * @throws CONFLICT when that answer or result was changed since it was seen
 */
export async function takeOver(context: WorkContext, subject: Subject, said: Reply): Promise<void> {
  const { value } = said.reply;
  if (value === null) throw fail('CONFLICT');
  const { assessmentId, checkId } = subject;
  if (assessmentId !== null) await becomeAnswer(context, subject, assessmentId, { ...said, value });
  if (checkId !== null) await becomeResult(context, subject, checkId, { ...said, value });
  await filesToEvidence(context.tx, subject, said.reply, { addedBy: context.caller.userId, now: context.now });
}

/** Afterwards the whole is seen as changed, and a check has its score. */
export async function settled(work: WorkContext, { mspId, clientId, assessmentId, checkId }: Subject): Promise<void> {
  if (checkId !== null) await restand(work, { mspId, clientId, id: checkId });
  if (assessmentId === null) return;
  await work.tx
    .update(assessments)
    .set({ updatedAt: work.now })
    .where(and(eq(assessments.mspId, mspId), eq(assessments.id, assessmentId)));
}

/** The note that was there, and below it what the person said. */
const noteWith = (note: string | undefined, { request, reply }: Reply): string =>
  [...(note ? [note] : []), ...(reply.comment === '' ? [] : [`${request.name}: ${reply.comment}`])]
    .join('\n')
    .slice(0, LONGEST_NOTE);

async function becomeAnswer(
  { tx, caller, now }: WorkContext,
  { mspId, clientId }: Subject,
  assessmentId: string,
  taken: Taken,
): Promise<void> {
  const { reply, seen, value } = taken;
  const key = { mspId, assessmentId, questionId: reply.questionId };
  const [before] = await tx
    .select()
    .from(assessmentAnswers)
    .where(
      and(
        eq(assessmentAnswers.mspId, mspId),
        eq(assessmentAnswers.assessmentId, assessmentId),
        eq(assessmentAnswers.questionId, reply.questionId),
      ),
    );
  if ((before?.version ?? 0) !== seen) throw fail('CONFLICT');
  const columns = {
    value,
    note: noteWith(before?.note, taken),
    naReason: value === NOT_APPLICABLE ? reply.comment.slice(0, LONGEST_NA_REASON) : (before?.naReason ?? ''),
    knownBy: before?.knownBy ?? ('said' as const),
    carried: false,
    answeredBy: caller.userId,
    answeredByName: caller.name,
    answeredAt: now,
  };
  const saved = await tx
    .insert(assessmentAnswers)
    .values({ ...key, clientId, ...columns })
    .onConflictDoUpdate({
      target: [assessmentAnswers.mspId, assessmentAnswers.assessmentId, assessmentAnswers.questionId],
      set: { ...columns, version: sql`${assessmentAnswers.version} + 1` },
      setWhere: eq(assessmentAnswers.version, seen),
    })
    .returning({ version: assessmentAnswers.version });
  if (saved.length === 0) throw fail('CONFLICT');
}

async function becomeResult(
  { tx, caller, now }: WorkContext,
  { mspId, clientId }: Subject,
  checkId: string,
  taken: Taken,
): Promise<void> {
  const { reply, seen } = taken;
  const [before] = await tx
    .select()
    .from(complianceResults)
    .where(
      and(
        eq(complianceResults.mspId, mspId),
        eq(complianceResults.checkId, checkId),
        eq(complianceResults.requirement, reply.questionId),
      ),
    );
  if ((before?.version ?? 0) !== seen) throw fail('CONFLICT');
  const status = statusOfReply(taken.value);
  await keepResult(tx, seen, {
    mspId,
    clientId,
    checkId,
    requirement: reply.questionId,
    status,
    source: 'own',
    strength: null,
    carried: [],
    note: noteWith(before?.note, taken),
    reason: status === 'not_applicable' ? reply.comment.slice(0, LONGEST_NA_REASON) : (before?.reason ?? ''),
    knownBy: before?.knownBy ?? 'said',
    updatedBy: caller.userId,
    updatedAt: now,
  });
}

async function filesToEvidence(
  tx: Tx,
  { mspId, clientId, bankId }: Subject,
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
  await requireRoom(tx, mspId, clientId, moved.length);
  for (const { fileId, name } of moved) {
    const piece = await insertPiece(tx, { mspId, clientId, title: name.slice(0, 200), fileId, addedBy, now });
    await cover(tx, piece, [{ frameworkId: bankId, requirementId: reply.questionId }], now);
  }
}
