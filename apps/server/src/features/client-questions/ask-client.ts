import { isFactKey } from '@fairlead/content/fields/business-facts';
import { CONTROL_KEYS, CONTROLS, type ControlKey } from '@fairlead/content/services/controls';
import { FACT_QUESTIONS } from '@fairlead/content/words/fact-questions';
import { type ClientQuestion, MOST_QUESTIONS, type NewQuestion } from '@fairlead/contract/features/client-questions';
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { listQuestions } from './list-questions';
import { addQuestions, clientUsers, lockAskedClient, selectQuestions } from './queries';
import { tellAsked } from './tell-asked';

type Asking = {
  clientId: string;
  questions: NewQuestion[];
  dueOn: string | null;
  assignedTo: string[];
  send: boolean;
};

const isControl = (key: string): key is ControlKey => (CONTROL_KEYS as readonly string[]).includes(key);

/** Asks a client: about facts and protections in the catalogue's words, or anything else in one's own. */
export async function askClient(
  context: WorkContext,
  asking: Asking,
): Promise<{ items: ClientQuestion[]; currency: string }> {
  const { tx, caller, now } = context;
  const { clientId, questions, dueOn, assignedTo, send } = asking;
  const mspId = callerMspId(caller);
  await lockAskedClient(tx, mspId, clientId);
  await checkAssigned(context, clientId, assignedTo);
  const open = await selectQuestions(
    tx,
    mspId,
    and(eq(clientQuestions.clientId, clientId), isNull(clientQuestions.acceptedAt)),
  );
  if (open.length + questions.length > MOST_QUESTIONS)
    throw fail('BAD_REQUEST', { questions: `At most ${MOST_QUESTIONS} questions can be open.` });
  const asked = new Set(open.flatMap(({ question }) => (question.aboutKey ? [question.aboutKey] : [])));
  // Those that wait keep the order they were put in, and the new ones follow.
  const first = 1 + Math.max(-1, ...open.map(({ question }) => (question.sentAt ? -1 : question.place)));
  const rows = questions.map((question, place) => {
    if (question.aboutKey !== null && asked.has(question.aboutKey))
      throw fail('BAD_REQUEST', { [`questions.${place}`]: 'This is asked already.' });
    if (question.aboutKey !== null) asked.add(question.aboutKey);
    return {
      ...wordsOf(question, place),
      mspId,
      clientId,
      dueOn,
      assignedTo,
      sentAt: send ? now : null,
      place: first + place,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    };
  });
  await addQuestions(tx, rows);
  if (send) await tellAsked(context, clientId, rows);
  const about = questions.map((question) => question.aboutKey ?? 'free');
  await context.audit({ type: 'client', id: clientId }, { after: { about, sent: send, dueOn } });
  return listQuestions(context, clientId);
}

/** @throws BAD_REQUEST unless everybody named is a user of the client */
export async function checkAssigned({ tx, caller }: WorkContext, clientId: string, ids: string[]): Promise<void> {
  const known = await clientUsers(tx, callerMspId(caller), clientId, ids);
  if (ids.some((id) => !known.includes(id))) throw fail('BAD_REQUEST', { assignedTo: 'Choose users of this client.' });
}

/** Wording, kind and choices of a question. What the catalogue asks has the catalogue's kind, so that it fits the record. */
function wordsOf({ about, aboutKey: key, ...own }: NewQuestion, place: number) {
  const wrong = (sentence: string) => fail('BAD_REQUEST', { [`questions.${place}`]: sentence });
  if (about === 'free') {
    const { question, answerKind, choices = [] } = own;
    if (key !== null || !question || !answerKind) throw wrong('Enter a question and choose how it is answered.');
    if (answerKind === 'choice' && choices.length < 2) throw wrong('Enter at least two choices.');
    const labels = answerKind === 'choice' ? choices : [];
    return {
      about,
      aboutKey: null,
      question: question.normalize('NFC'),
      why: own.why ?? '',
      answerKind,
      choices: labels.map((label, index) => ({ key: `c${index + 1}`, label })),
    };
  }
  if (about === 'fact' && key !== null && isFactKey(key)) {
    const { question, why, answerKind, choices } = FACT_QUESTIONS[key];
    return {
      about,
      aboutKey: key,
      question: own.question ?? question,
      why: own.why ?? why,
      answerKind,
      choices: [...choices],
    };
  }
  if (about === 'control' && key !== null && isControl(key)) {
    const { question, choices } = CONTROLS[key];
    return {
      about,
      aboutKey: key,
      question: own.question ?? question,
      why: own.why ?? CONTROL_WHY,
      answerKind: 'choice' as const,
      choices: choices.filter((choice) => choice.key !== 'not_sure').map((choice) => ({ ...choice })),
    };
  }
  throw wrong('Choose one of the listed questions.');
}

const CONTROL_WHY = 'What is in place already lowers your risk. It should count in your figures.';
