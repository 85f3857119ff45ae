import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { checkAssigned } from './ask-client';
import { listQuestions } from './list-questions';
import {
  changeAnswer,
  changeQuestion,
  findQuestion,
  lockAskedClient,
  placeQuestions,
  removeQuestion,
  selectQuestions,
  sendWaiting,
} from './queries';
import { questionState } from './question-view';
import { tellAsked } from './tell-asked';

type StaffList = Promise<{ items: ClientQuestion[]; currency: string }>;

type Change = {
  id: string;
  version: number;
  question?: string | undefined;
  why?: string | undefined;
  dueOn?: string | null | undefined;
  assignedTo?: string[] | undefined;
};

/** Changes a question. Its wording is fixed once the client has it: an answer belongs to what was asked. */
export async function updateQuestion(context: WorkContext, { id, version, ...fields }: Change): StaffList {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const asked = await findQuestion(tx, mspId, id);
  const isWording = fields.question !== undefined || fields.why !== undefined;
  if (asked.question.acceptedAt || (isWording && asked.question.sentAt)) throw fail('CONFLICT');
  if (fields.assignedTo) await checkAssigned(context, asked.question.clientId, fields.assignedTo);
  const changes = {
    ...(fields.question === undefined ? {} : { question: fields.question.normalize('NFC') }),
    ...(fields.why === undefined ? {} : { why: fields.why.normalize('NFC') }),
    ...(fields.dueOn === undefined ? {} : { dueOn: fields.dueOn }),
    ...(fields.assignedTo === undefined ? {} : { assignedTo: fields.assignedTo }),
  };
  if (!(await changeQuestion(tx, { mspId, id, version }, changes, now))) throw fail('CONFLICT');
  const { question, why, dueOn, assignedTo } = asked.question;
  await context.audit({ type: 'question', id }, { before: { question, why, dueOn, assignedTo }, after: changes });
  return listQuestions(context, asked.question.clientId);
}

/** Sends questions that wait. */
export async function sendQuestions(
  context: WorkContext,
  { clientId, ids }: { clientId: string; ids: string[] },
): StaffList {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockAskedClient(tx, mspId, clientId);
  const sent = await sendWaiting(tx, mspId, clientId, ids, now);
  if (sent.length !== new Set(ids).size) throw fail('CONFLICT');
  await tellAsked(context, clientId, sent);
  await context.audit({ type: 'client', id: clientId }, { after: { sent: ids } });
  return listQuestions(context, clientId);
}

type Order = { clientId: string; seen: string[]; ids: string[] };

/** Puts the questions that wait in another order, unless a colleague has since they were seen. */
export async function orderQuestions(context: WorkContext, { clientId, seen, ids }: Order): StaffList {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  await lockAskedClient(tx, mspId, clientId);
  const where = and(eq(clientQuestions.clientId, clientId), isNull(clientQuestions.sentAt));
  const waiting = (await selectQuestions(tx, mspId, where)).map(({ question }) => question.id);
  const isSame = waiting.length === seen.length && waiting.every((id, place) => id === seen[place]);
  if (!isSame) throw fail('CONFLICT');
  if (ids.length !== waiting.length || waiting.some((id) => !ids.includes(id)))
    throw fail('BAD_REQUEST', { ids: 'Name every question that waits once.' });
  await placeQuestions(tx, mspId, ids);
  await context.audit({ type: 'client', id: clientId }, { before: { order: seen }, after: { order: ids } });
  return listQuestions(context, clientId);
}

/** Takes a question back: the client does not see it any more, and one that was never sent is gone. */
export async function withdrawQuestion(
  context: WorkContext,
  { id, version }: { id: string; version: number },
): StaffList {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const asked = await findQuestion(tx, mspId, id);
  const state = questionState(asked);
  if (state === 'accepted') throw fail('CONFLICT');
  const isDone =
    state === 'draft'
      ? await removeQuestion(tx, mspId, id, version)
      : await changeQuestion(tx, { mspId, id, version }, { withdrawnAt: now }, now);
  if (!isDone) throw fail('CONFLICT');
  await context.audit({ type: 'question', id }, { before: { state }, after: { state: 'withdrawn' } });
  return listQuestions(context, asked.question.clientId);
}

type Again = { id: string; answerVersion: number; comment: string };

/** Asks again, and says what is missing. The answer stays to be changed. */
export async function askAgain(context: WorkContext, { id, answerVersion, comment }: Again): StaffList {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const asked = await findQuestion(tx, mspId, id);
  if (questionState(asked) !== 'answered') throw fail('CONFLICT');
  const isOurs = await changeAnswer(tx, { mspId, questionId: id, version: answerVersion }, { reopened: true });
  const again = { askedAgainAt: now, askedAgainComment: comment.normalize('NFC') };
  if (!isOurs || !(await changeQuestion(tx, { mspId, id, version: asked.question.version }, again, now)))
    throw fail('CONFLICT');
  await tellAsked(context, asked.question.clientId, [asked.question]);
  await context.audit({ type: 'question', id }, { before: { state: 'answered' }, after: { state: 'sent' } });
  return listQuestions(context, asked.question.clientId);
}
