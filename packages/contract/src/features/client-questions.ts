import { BUSINESS_FACTS, isFactKey } from '@fairlead/content/fields/business-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { clientRecordWrite, clientViewerWrite, POLICIES } from '../api/policy';
import { operation } from '../api/procedure';
import { chosenDay, id, instant, requiredText, storedDay, text } from '../api/text';
import { contentKey } from './clients/clients';

/** A business fact of the record, a protection of its posture, or anything else. */
export const QUESTION_ABOUTS = ['fact', 'control', 'free'] as const;

/** Yes, partly, no; a text; and so on. "We are not sure" is always possible beside them. */
export const ANSWER_KINDS = ['text', 'grade', 'number', 'date', 'choice'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const GRADES = [
  { key: 'yes', label: 'Yes' },
  { key: 'partly', label: 'Partly' },
  { key: 'no', label: 'No' },
] as const;

/** In the order a question passes through them. A withdrawn question is in none. */
export const QUESTION_STATES = ['draft', 'sent', 'seen', 'answered', 'accepted'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const MOST_QUESTIONS = 200;

/** What kind of value a fact has. A share of the record is a percent to the people who answer. */
const kindOf = (key: string) => (isFactKey(key) ? BUSINESS_FACTS[key].kind : null);

/** How the number of a question is written: an amount, a percent or a count. */
export function numberUnit(about: string, key: string | null): 'money' | 'percent' | 'count' {
  if (about !== 'fact' || key === null) return 'count';
  const kind = kindOf(key);
  if (kind === 'share') return 'percent';
  return kind === 'money' ? 'money' : 'count';
}

/** A fact's value of the record as people answer it: 0.4 of a share is 40 percent. */
export function answerOfFact(key: string, value: string | number | null): string | number | null {
  if (typeof value !== 'number' || kindOf(key) !== 'share') return value;
  return Math.round(value * 1_000) / 10;
}

/** The same the other way. */
export function factOfAnswer(key: string, value: string | number): string | number {
  return typeof value === 'number' && kindOf(key) === 'share' ? value / 100 : value;
}

const answerFields = {
  /** Text, day, number, or the key of a choice; null while nothing is said. */
  value: z.union([text(2_000), z.number()]).nullable(),
  notSure: z.boolean(),
  comment: text(1_000),
};
export const answer = z.strictObject(answerFields);
export type Answer = z.infer<typeof answer>;

const choice = z.strictObject({ key: z.string().max(80), label: text(200) });

const givenAnswer = z.strictObject({ ...answerFields, byName: z.string().nullable(), at: instant });

const asked = {
  id,
  about: z.enum(QUESTION_ABOUTS),
  aboutKey: z.string().nullable(),
  question: z.string(),
  why: z.string(),
  answerKind: z.enum(ANSWER_KINDS),
  choices: z.array(choice),
  dueOn: storedDay.nullable(),
  state: z.enum(QUESTION_STATES),
  /** Why it was asked again, when it was. */
  askedAgain: z.strictObject({ at: instant, comment: z.string() }).nullable(),
  answer: givenAnswer.nullable(),
  /** Rises with every word of either side about the answer; 0 before the first. */
  answerVersion: wholeNumber,
};

/** A question as staff see it: without what people have begun to write. */
export const clientQuestion = z.strictObject({
  ...asked,
  assignedTo: z.array(id),
  sentAt: instant.nullable(),
  seenAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  /** What the client's record says now, as people answer it; null for a free question and what is not known. */
  recorded: z.union([z.string(), z.number()]).nullable(),
  version: wholeNumber,
});
export type ClientQuestion = z.infer<typeof clientQuestion>;

/** A question as the client's people see it. */
export const portalQuestion = z.strictObject({ ...asked, draft: answer.nullable() });
export type PortalQuestion = z.infer<typeof portalQuestion>;

const questionText = requiredText('a question', 500);
const dueOn = chosenDay.nullable();
const assignedTo = z.array(id).max(50);

/** A new question. About a fact or a protection, wording, kind and choices come from the catalogue unless given. */
export const newQuestion = z.strictObject({
  about: z.enum(QUESTION_ABOUTS),
  aboutKey: contentKey.nullable(),
  question: questionText.optional(),
  why: text(1_000).optional(),
  answerKind: z.enum(ANSWER_KINDS).optional(),
  choices: z.array(requiredText('a choice', 200)).max(12).optional(),
});
export type NewQuestion = z.infer<typeof newQuestion>;

const staffList = z.strictObject({ items: z.array(clientQuestion), currency: z.string() });
const portalList = z.strictObject({ items: z.array(portalQuestion), currency: z.string() });
const ofClient = z.strictObject({ clientId: id });
const answering = z.strictObject({ id, answerVersion: wholeNumber, ...answerFields });

export const clientQuestionsContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/questions',
    'listClientQuestions',
    'The questions of a client, newest last',
    POLICIES.staff,
  )
    .input(ofClient)
    .output(staffList),
  create: operation(
    'POST',
    '/clients/{clientId}/questions',
    'createClientQuestions',
    'Ask a client, at once or later',
    clientRecordWrite('question.created'),
  )
    .input(
      z.strictObject({
        clientId: id,
        questions: z.array(newQuestion).min(1, 'Choose a question.').max(50),
        dueOn,
        assignedTo,
        send: z.boolean(),
      }),
    )
    .output(staffList),
  update: operation(
    'PATCH',
    '/questions/{id}',
    'updateClientQuestion',
    'Change a question; its wording only until it is sent',
    clientRecordWrite('question.updated'),
  )
    .input(
      z.strictObject({
        id,
        version: wholeNumber,
        question: questionText.optional(),
        why: text(1_000).optional(),
        dueOn: dueOn.optional(),
        assignedTo: assignedTo.optional(),
      }),
    )
    .output(staffList),
  send: operation(
    'POST',
    '/clients/{clientId}/questions/send',
    'sendClientQuestions',
    'Send questions that wait',
    clientRecordWrite('question.sent'),
  )
    .input(z.strictObject({ clientId: id, ids: z.array(id).min(1).max(MOST_QUESTIONS) }))
    .output(staffList),
  order: operation(
    'PUT',
    '/clients/{clientId}/questions/order',
    'orderClientQuestions',
    'Put the questions that wait in another order',
    clientRecordWrite('question.ordered'),
  )
    .input(
      z.strictObject({
        clientId: id,
        /** Every question that was not sent, in the order it was seen in. */
        seen: z.array(id).min(1).max(MOST_QUESTIONS),
        /** The same in the new one. */
        ids: z.array(id).min(1).max(MOST_QUESTIONS),
      }),
    )
    .output(staffList),
  withdraw: operation(
    'POST',
    '/questions/{id}/withdraw',
    'withdrawClientQuestion',
    'Take a question back; one that was never sent is gone',
    clientRecordWrite('question.withdrawn'),
  )
    .input(z.strictObject({ id, version: wholeNumber }))
    .output(staffList),
  accept: operation(
    'POST',
    '/questions/{id}/acceptance',
    'acceptAnswer',
    "Take an answer over into the client's record",
    clientRecordWrite('question.accepted'),
  )
    .input(
      z.strictObject({
        id,
        answerVersion: wholeNumber,
        /** What the record said when the answer was looked at. */
        recorded: z.union([z.string().max(2_000), z.number()]).nullable(),
      }),
    )
    .output(staffList),
  askAgain: operation(
    'POST',
    '/questions/{id}/again',
    'askAgain',
    'Ask again, and say what is missing',
    clientRecordWrite('question.asked_again'),
  )
    .input(
      z.strictObject({ id, answerVersion: wholeNumber, comment: requiredText('what you still need to know', 1_000) }),
    )
    .output(staffList),
  mine: operation('GET', '/questions', 'listMyQuestions', 'What your provider asks you', POLICIES.clientViewer).output(
    portalList,
  ),
  see: operation(
    'POST',
    '/questions/seen',
    'seeQuestions',
    'Say that questions were opened',
    clientViewerWrite('question.seen'),
  )
    .input(z.strictObject({ ids: z.array(id).min(1).max(MOST_QUESTIONS) }))
    .output(portalList),
  saveDraft: operation(
    'PUT',
    '/questions/{id}/draft',
    'saveAnswerDraft',
    'Keep an answer somebody has begun',
    clientViewerWrite('question.answer_begun'),
  )
    .input(answering)
    .output(portalQuestion),
  answer: operation(
    'PUT',
    '/questions/{id}/answer',
    'answerQuestion',
    'Answer a question, or change the answer until it is accepted',
    clientViewerWrite('question.answered'),
  )
    .input(answering)
    .output(portalQuestion),
};
