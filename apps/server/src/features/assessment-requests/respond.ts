import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import {
  type AskedQuestion,
  isAsked,
  isUnderWay,
  MOST_REPLY_FILES,
  requestState,
} from '@fairlead/contract/features/assessment-requests';
import { SHORTEST_NA_REASON } from '@fairlead/contract/features/assessments/assessments';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles } from '@fairlead/db/schema/assessment-requests';
import { files } from '@fairlead/db/schema/files';
import { readAnswer } from '@fairlead/risk/assessment/answers';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { CheckedDocument } from '#files/check-document';
import { addFile } from '#files/file-rows';
import type { StoredFile } from '#files/file-store';
import { askedQuestions } from './asked-view';
import { changeReply, changeRequest, findReply, type RequestRow } from './queries';
import { bankOfRequest } from './subject';

/** Somebody who was asked, at work on the answers: its request, locked, in a transaction that may write it. */
export type Desk = { tx: Tx; request: RequestRow; now: Date };

export type Saying = { questionId: string; version: number; value: string | null; comment: string };

/** @throws LINK_ENDED once the person can no longer answer */
function requireUnderWay(request: RequestRow, now: Date): void {
  if (!isUnderWay(requestState(request, now))) throw fail('LINK_ENDED');
}

async function question(desk: Desk, questionId: string): Promise<AskedQuestion> {
  const found = (await askedQuestions(desk.tx, desk.request)).find((one) => one.questionId === questionId);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** What was sent is the provider's to look at; only what it asks again can be changed. */
async function openReply({ tx, request, now }: Desk, questionId: string) {
  requireUnderWay(request, now);
  const reply = await findReply(tx, request, questionId);
  if (reply.sentAt) throw fail('CONFLICT');
  return reply;
}

const begin = ({ tx, request, now }: Desk): Promise<void> =>
  changeRequest(tx, request, {
    openedAt: request.openedAt ?? now,
    begunAt: request.begunAt ?? now,
    updatedAt: now,
  });

/**
 * Keeps what is said to one question, as it comes.
 * @throws BAD_REQUEST at `value` for what the question does not admit, CONFLICT when it was changed since `version`
 */
export async function saveReply(desk: Desk, { questionId, version, value, comment }: Saying): Promise<AskedQuestion> {
  const { tx, request } = desk;
  await openReply(desk, questionId);
  const bank = bankOfRequest(request);
  const asked = bank.questions.find(({ id }) => id === questionId);
  if (!asked) throw fail('NOT_FOUND');
  const reading = value === null ? null : readAnswer(bank, asked, value);
  if (reading?.kind === 'refused') throw fail('BAD_REQUEST', { value: reading.message });
  await changeReply(tx, request, { questionId, version }, { value, comment: comment.normalize('NFC') });
  await begin(desk);
  return question(desk, questionId);
}

/** @throws BAD_REQUEST at `file` when the question has as many as it may */
export async function requireRoomForFile(desk: Desk, questionId: string): Promise<void> {
  const { tx, request } = desk;
  await openReply(desk, questionId);
  const held = await tx.$count(
    assessmentReplyFiles,
    and(
      eq(assessmentReplyFiles.mspId, request.mspId),
      eq(assessmentReplyFiles.requestId, request.id),
      eq(assessmentReplyFiles.questionId, questionId),
    ),
  );
  if (held >= MOST_REPLY_FILES) throw fail('BAD_REQUEST', { file: `Add at most ${MOST_REPLY_FILES} files.` });
}

/** Adds a file that was checked and stored. Who sends it may not read files, so that its row is the product's to write. */
export async function attachFile(
  desk: Desk,
  questionId: string,
  { checked, stored, by }: { checked: CheckedDocument; stored: StoredFile; by: string | null },
): Promise<AskedQuestion> {
  const { tx, request, now } = desk;
  await requireRoomForFile(desk, questionId);
  const owner = { mspId: request.mspId, clientId: request.clientId, createdAt: now };
  const name = `${checked.title}.${checked.extension}`;
  const file = await asPlatform(tx, () =>
    addFile(tx, {
      ...owner,
      purpose: 'evidence',
      name,
      contentType: checked.contentType,
      size: stored.size,
      sha256: stored.sha256,
      storageKey: stored.storageKey,
      createdBy: by,
    }),
  );
  await tx
    .insert(assessmentReplyFiles)
    .values({ ...owner, requestId: request.id, questionId, fileId: file.id, name, size: stored.size });
  await begin(desk);
  return question(desk, questionId);
}

/** Takes a file back; its bytes follow. */
export async function detachFile(
  desk: Desk,
  { questionId, fileId }: { questionId: string; fileId: string },
): Promise<AskedQuestion> {
  const { tx, request } = desk;
  await openReply(desk, questionId);
  const [gone] = await tx
    .delete(assessmentReplyFiles)
    .where(
      and(
        eq(assessmentReplyFiles.mspId, request.mspId),
        eq(assessmentReplyFiles.requestId, request.id),
        eq(assessmentReplyFiles.questionId, questionId),
        eq(assessmentReplyFiles.id, fileId),
      ),
    )
    .returning();
  if (!gone) throw fail('NOT_FOUND');
  const isFile = and(eq(files.mspId, gone.mspId), eq(files.id, gone.fileId));
  await asPlatform(tx, () => tx.delete(files).where(isFile));
  return question(desk, questionId);
}

/** What is missing before the answers can be sent, by question. */
function missing(questions: readonly AskedQuestion[]): Record<string, string> {
  const said = new Map(questions.map(({ questionId, value }) => [questionId, value]));
  const problems: Record<string, string> = {};
  for (const asked of questions) {
    if (asked.isSent || !isAsked(asked, (id) => said.get(id) ?? null)) continue;
    if (asked.value === null) problems[asked.questionId] = 'Choose an answer, or "I\'m not sure".';
    const needsReason = asked.needsReason && asked.value === NOT_APPLICABLE;
    if (needsReason && asked.comment.trim().length < SHORTEST_NA_REASON)
      problems[asked.questionId] = `Please say why this does not apply (at least ${SHORTEST_NA_REASON} characters).`;
  }
  return problems;
}

/**
 * Hands the answers to the provider: from now on they are its to read, and the person has done its part.
 * @returns how many were sent
 * @throws BAD_REQUEST with what is missing, by question
 */
export async function sendReplies({ tx, request, now }: Desk): Promise<number> {
  requireUnderWay(request, now);
  const questions = await askedQuestions(tx, request);
  const problems = missing(questions);
  if (Object.keys(problems).length > 0) throw fail('BAD_REQUEST', problems);
  const sent = await tx
    .update(assessmentReplies)
    .set({ sentAt: now })
    .where(
      and(
        eq(assessmentReplies.mspId, request.mspId),
        eq(assessmentReplies.requestId, request.id),
        isNull(assessmentReplies.sentAt),
      ),
    )
    .returning({ questionId: assessmentReplies.questionId });
  await changeRequest(tx, request, {
    openedAt: request.openedAt ?? now,
    begunAt: request.begunAt ?? now,
    doneAt: now,
    updatedAt: now,
  });
  return sent.length;
}
