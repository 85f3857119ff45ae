import { chosenDay, NO_SUCH_DAY } from '@fairlead/contract/api/text';
import { type Answer, factOfAnswer, GRADES, type PortalQuestion } from '@fairlead/contract/features/client-questions';
import type { clientAnswers } from '@fairlead/db/schema/client-questions';
import { factProblems } from '@fairlead/risk/form/fact-problems';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { visibleClient } from '#domain/clients/rows';
import { notify } from '#mail/notify';
import { listMyQuestions } from './list-questions';
import { type Asked, changeAnswer, findQuestion, openAnswers, type QuestionRow } from './queries';
import { portalQuestion, questionState } from './question-view';

type Answering = { id: string; answerVersion: number } & Answer;

/** Notes that questions were opened, so that staff know they arrived. */
export async function seeQuestions(context: HandlerContext, ids: string[]): ReturnType<typeof listMyQuestions> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const mine = await listMyQuestions(context);
  const clientId = caller.clientId;
  if (ids.some((id) => !mine.items.some((item) => item.id === id)) || !clientId) throw fail('NOT_FOUND');
  const fresh = mine.items.filter(({ id, state }) => ids.includes(id) && state === 'sent');
  await openAnswers(
    tx,
    fresh.map(({ id }) => ({ mspId, clientId, questionId: id, seenAt: now })),
  );
  await context.audit({ type: 'client', id: clientId }, { after: { seen: fresh.map(({ id }) => id) } });
  return listMyQuestions(context);
}

/** Keeps what somebody has begun to answer. The page saves while people type, so only the first save leaves an entry. */
export async function saveAnswerDraft(
  context: HandlerContext,
  { id, answerVersion, ...said }: Answering,
): Promise<PortalQuestion> {
  const { caller } = context;
  const asked = await openQuestion(context, id);
  await say(context, asked, answerVersion, { draft: said, draftBy: caller.userId });
  await context.audit({ type: 'question', id });
  if (asked.answer?.draft && asked.answer.draftBy === caller.userId) context.continuesAudited();
  return reread(context, id);
}

/** Answers a question. Until it is accepted, the answer can be changed. */
export async function answerQuestion(
  context: HandlerContext,
  { id, answerVersion, ...said }: Answering,
): Promise<PortalQuestion> {
  const { caller, now } = context;
  const asked = await openQuestion(context, id);
  const answer = { ...said, value: said.notSure ? null : said.value };
  const problem = said.notSure ? null : problemOf(asked.question, answer);
  if (problem) throw fail('BAD_REQUEST', { value: problem });
  await say(context, asked, answerVersion, {
    answer,
    answeredBy: caller.userId,
    answeredByName: caller.name,
    answeredAt: now,
    draft: null,
    draftBy: null,
    reopened: false,
  });
  if (questionState(asked) !== 'answered') await tellAnswered(context, asked.question);
  await context.audit({ type: 'question', id }, { after: { state: 'answered', notSure: said.notSure } });
  return reread(context, id);
}

/** Tells who looks after the client; a changed answer is no news. */
async function tellAnswered({ tx, caller, now, services }: HandlerContext, question: QuestionRow): Promise<void> {
  const mspId = callerMspId(caller);
  const { id: targetId, clientId, question: subject } = question;
  const client = await visibleClient(tx, mspId, clientId);
  await recordActivity({ tx, caller, now }, clientId, 'question.answered', { subject, targetId });
  await notify(tx, services, {
    mspId,
    mail: 'question_answered',
    audience: { of: 'owner_or_admins', ownerId: client?.ownerId ?? null },
    values: { client: client?.name ?? '', person: caller.name, question: subject },
    path: `/clients/${clientId}/requests`,
  });
}

/** @throws NOT_FOUND for a question somebody else is asked, CONFLICT for one that is closed */
async function openQuestion({ tx, caller }: HandlerContext, id: string): Promise<Asked> {
  const asked = await findQuestion(tx, callerMspId(caller), id);
  if (asked.question.acceptedAt) throw fail('CONFLICT');
  return asked;
}

/** @throws CONFLICT when a colleague or the provider said something since the version that was looked at */
async function say(
  { tx, caller, now }: HandlerContext,
  { question, answer }: Asked,
  version: number,
  changes: Partial<typeof clientAnswers.$inferInsert>,
): Promise<void> {
  const mspId = callerMspId(caller);
  const { id: questionId, clientId } = question;
  if (!answer && version === 0) await openAnswers(tx, [{ mspId, clientId, questionId, seenAt: now, version: 0 }]);
  // Opening a question makes the row its answers are kept in, and says nothing.
  const isUntouched = version === 0 && answer && !answer.draft && !answer.answer;
  const since = isUntouched ? answer.version : version;
  if (!(await changeAnswer(tx, { mspId, questionId, version: since }, changes))) throw fail('CONFLICT');
}

async function reread({ tx, caller }: HandlerContext, id: string): Promise<PortalQuestion> {
  return portalQuestion(await findQuestion(tx, callerMspId(caller), id));
}

/** Why the answer does not fit its question, as a sentence, or null. */
function problemOf(question: QuestionRow, { value }: Answer): string | null {
  const { answerKind: kind, choices } = question;
  if (value === null || value === '') return 'Give an answer, or choose "We are not sure".';
  if (kind === 'number') return numberProblem(question, value);
  if (kind === 'date') return chosenDay.safeParse(value).success ? null : NO_SUCH_DAY;
  if (kind === 'text') return typeof value === 'string' ? null : 'Enter a text.';
  const offered: readonly { key: string }[] = kind === 'grade' ? GRADES : choices;
  return offered.some(({ key }) => key === value) ? null : 'Choose one of the answers.';
}

/** A number for a fact obeys the rules of that fact. */
function numberProblem({ about, aboutKey: key }: QuestionRow, value: string | number): string | null {
  if (typeof value !== 'number' || value < 0) return 'Enter a number of 0 or more.';
  if (about !== 'fact' || key === null) return null;
  return Object.values(factProblems({ [key]: factOfAnswer(key, value) }))[0] ?? null;
}
