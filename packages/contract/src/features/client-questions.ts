import { BUSINESS_FACTS, isFactKey } from '@fairlead/content/fields/business-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant, requiredLine, requiredText, storedDay, text } from '../api/text';
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

export const answerFields = {
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

export const questionText = requiredText('a question', 500);

/** A new question. About a fact or a protection, wording, kind and choices come from the catalogue unless given. */
export const newQuestion = z.strictObject({
  about: z.enum(QUESTION_ABOUTS),
  aboutKey: contentKey.nullable(),
  question: questionText.optional(),
  why: text(1_000).optional(),
  answerKind: z.enum(ANSWER_KINDS).optional(),
  choices: z.array(requiredLine('a choice', 200)).max(12).optional(),
});
export type NewQuestion = z.infer<typeof newQuestion>;
