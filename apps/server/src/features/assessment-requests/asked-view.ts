import { formAnswers } from '@fairlead/content/question-banks/answer-words';
import {
  type AskedBank,
  type AskedBankQuestion,
  NOT_APPLICABLE,
  NOT_SURE,
} from '@fairlead/content/question-banks/schema';
import { type AskedQuestion, type AskedRequest, requestState } from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { filesOf, type ReplyFileRow, type ReplyRow, type RequestRow, repliesOf } from './queries';
import { bankOfRequest } from './subject';

const choice = (value: string, label: string, text: string | null = null) => ({ value, label, text });

/** What can be chosen; not being sure is always possible. */
function choicesOf(question: AskedBankQuestion, bank: AskedBank) {
  const { form, notApplicable } = question;
  const own = [
    ...formAnswers(form, bank).map(({ value, label }) => choice(value, label)),
    choice(NOT_SURE, "I'm not sure", 'That is fine. Your provider will look into it.'),
  ];
  if (notApplicable === 'never') return own;
  const when = typeof notApplicable === 'object' ? notApplicable.onlyWhen : null;
  return [...own, choice(NOT_APPLICABLE, 'Does not apply to us', when)];
}

/** A question with what was said to it, in whole words and without what it counts. */
function askedQuestion(
  question: AskedBankQuestion,
  bank: AskedBank,
  reply: ReplyRow,
  files: readonly ReplyFileRow[],
  isAskedToo: (questionId: string) => boolean,
): AskedQuestion {
  const { id, section, form, askedWhen, term, help, asksProvider = false, why = '', howToCheck } = question;
  return {
    questionId: id,
    section: bank.sections.find(({ key }) => key === section)?.label ?? '',
    term: term ?? null,
    question: question.question,
    help: help ?? null,
    asksProvider,
    why,
    howToCheck,
    choices: choicesOf(question, bank),
    number: form.kind === 'number' ? { unit: form.unit, min: form.min, max: form.max, whole: form.whole } : null,
    ends: form.kind === 'scale' ? { low: form.lowLabel, high: form.highLabel } : null,
    needsReason: question.notApplicable === 'reason',
    // What hangs on a question that somebody else answers is asked in any case.
    askedWhen: askedWhen && isAskedToo(askedWhen.question) ? { question: askedWhen.question, is: askedWhen.is } : null,
    value: reply.value,
    comment: reply.comment,
    files: files
      .filter((file) => file.questionId === id)
      .map(({ id: fileId, name, size }) => ({ id: fileId, name, size })),
    askedAgain: reply.sentAt === null ? reply.askedAgainComment : null,
    isSent: reply.sentAt !== null,
    version: reply.version,
  };
}

/** The questions of a request in the order of the bank. */
export async function askedQuestions(tx: Tx, request: RequestRow): Promise<AskedQuestion[]> {
  const bank = bankOfRequest(request);
  const replies = new Map((await repliesOf(tx, request)).map((reply) => [reply.questionId, reply]));
  const files = await filesOf(tx, request);
  return bank.questions.flatMap((question) => {
    const reply = replies.get(question.id);
    return reply ? [askedQuestion(question, bank, reply, files, (id) => replies.has(id))] : [];
  });
}

/** All that the person asked is shown: its own questions, who asks, and nothing else of the client. */
export async function askedRequest(tx: Tx, request: RequestRow, now: Date): Promise<AskedRequest> {
  const [client] = await tx
    .select({ name: clients.name })
    .from(clients)
    .where(and(eq(clients.mspId, request.mspId), eq(clients.id, request.clientId)));
  const [asker] = request.createdBy
    ? await tx
        .select({ name: profiles.name })
        .from(profiles)
        .where(and(eq(profiles.msp_id, request.mspId), eq(profiles.id, request.createdBy)))
    : [];
  return {
    id: request.id,
    title: bankOfRequest(request).title,
    clientName: client?.name ?? '',
    name: request.name,
    askedByName: asker?.name ?? null,
    message: request.message,
    dueOn: request.dueOn,
    state: requestState(request, now),
    expiresAt: request.expiresAt?.toISOString() ?? null,
    questions: await askedQuestions(tx, request),
  };
}
