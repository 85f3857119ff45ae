import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { chosenDay, id, requiredText, text } from '../api/text';
import {
  answerFields,
  clientQuestion,
  MOST_QUESTIONS,
  newQuestion,
  portalQuestion,
  questionText,
} from './client-questions';

const dueOn = chosenDay.nullable();
const assignedTo = z.array(id).max(50);

const staffList = z.strictObject({ items: z.array(clientQuestion), currency: z.string() });
const portalList = z.strictObject({ items: z.array(portalQuestion), currency: z.string() });
const ofClient = z.strictObject({ clientId: id });
const answering = z.strictObject({ id, answerVersion: wholeNumber, ...answerFields });

export const clientQuestionsContract = {
  list: operation({
    route: 'GET /clients/{clientId}/questions',
    id: 'listClientQuestions',
    summary: 'The questions of a client, newest last',
    policy: POLICIES.staff,
    input: ofClient,
    sample: { clientId: idOf('client') },
    output: staffList,
  }),
  create: operation({
    route: 'POST /clients/{clientId}/questions',
    id: 'createClientQuestions',
    summary: 'Ask a client, at once or later',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.created', words: 'Asked a client a question' },
    input: z.strictObject({
      clientId: id,
      questions: z.array(newQuestion).min(1, 'Choose a question.').max(50),
      dueOn,
      assignedTo,
      send: z.boolean(),
    }),
    sample: {
      clientId: idOf('client'),
      questions: [{ about: 'control', aboutKey: 'mfa' }],
      dueOn: '2026-04-01',
      assignedTo: [],
      send: true,
    },
    output: staffList,
  }),
  update: operation({
    route: 'PATCH /questions/{id}',
    id: 'updateClientQuestion',
    summary: 'Change a question; its wording only until it is sent',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.updated', words: 'Changed a question' },
    input: z.strictObject({
      id,
      version: wholeNumber,
      question: questionText.optional(),
      why: text(1_000).optional(),
      dueOn: dueOn.optional(),
      assignedTo: assignedTo.optional(),
    }),
    sample: { id: idOf('question'), version: 1, dueOn: '2026-04-02' },
    output: staffList,
  }),
  send: operation({
    route: 'POST /clients/{clientId}/questions/send',
    id: 'sendClientQuestions',
    summary: 'Send questions that wait',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.sent', words: 'Sent questions' },
    input: z.strictObject({ clientId: id, ids: z.array(id).min(1).max(MOST_QUESTIONS) }),
    sample: { clientId: idOf('client'), ids: [idOf('question')] },
    output: staffList,
  }),
  order: operation({
    route: 'PUT /clients/{clientId}/questions/order',
    id: 'orderClientQuestions',
    summary: 'Put the questions that wait in another order',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.ordered', words: 'Put questions in another order' },
    input: z.strictObject({
      clientId: id,
      /** Every question that was not sent, in the order it was seen in. */
      seen: z.array(id).min(1).max(MOST_QUESTIONS),
      /** The same in the new one. */
      ids: z.array(id).min(1).max(MOST_QUESTIONS),
    }),
    sample: { clientId: idOf('client'), seen: [idOf('question')], ids: [idOf('question')] },
    output: staffList,
  }),
  withdraw: operation({
    route: 'POST /questions/{id}/withdraw',
    id: 'withdrawClientQuestion',
    summary: 'Take a question back; one that was never sent is gone',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.withdrawn', words: 'Took a question back' },
    input: z.strictObject({ id, version: wholeNumber }),
    sample: { id: idOf('question'), version: 1 },
    output: staffList,
  }),
  accept: operation({
    route: 'POST /questions/{id}/acceptance',
    id: 'acceptAnswer',
    summary: "Take an answer over into the client's record",
    policy: POLICIES.clientRecords,
    audit: { event: 'question.accepted', words: 'Took an answer over' },
    input: z.strictObject({
      id,
      answerVersion: wholeNumber,
      /** What the record said when the answer was looked at. */
      recorded: z.union([z.string().max(2_000), z.number()]).nullable(),
    }),
    sample: { id: idOf('question'), answerVersion: 1, recorded: null },
    output: staffList,
  }),
  askAgain: operation({
    route: 'POST /questions/{id}/again',
    id: 'askAgain',
    summary: 'Ask again, and say what is missing',
    policy: POLICIES.clientRecords,
    audit: { event: 'question.asked_again', words: 'Asked a question again' },
    input: z.strictObject({
      id,
      answerVersion: wholeNumber,
      comment: requiredText('what you still need to know', 1_000),
    }),
    sample: { id: idOf('question'), answerVersion: 1, comment: 'Which ones?' },
    output: staffList,
  }),
  mine: operation({
    route: 'GET /questions',
    id: 'listMyQuestions',
    summary: 'What your provider asks you',
    policy: POLICIES.clientViewer,
    output: portalList,
  }),
  see: operation({
    route: 'POST /questions/seen',
    id: 'seeQuestions',
    summary: 'Say that questions were opened',
    policy: POLICIES.clientViewer,
    audit: { event: 'question.seen', words: 'Opened questions' },
    input: z.strictObject({ ids: z.array(id).min(1).max(MOST_QUESTIONS) }),
    sample: { ids: [idOf('question')] },
    output: portalList,
  }),
  saveDraft: operation({
    route: 'PUT /questions/{id}/draft',
    id: 'saveAnswerDraft',
    summary: 'Keep an answer someone has started',
    policy: POLICIES.clientViewer,
    audit: { event: 'question.answer_begun', words: 'Began an answer' },
    input: answering,
    sample: { id: idOf('question'), answerVersion: 1, value: 'We th', notSure: false, comment: '' },
    output: portalQuestion,
  }),
  answer: operation({
    route: 'PUT /questions/{id}/answer',
    id: 'answerQuestion',
    summary: 'Answer a question, or change the answer until it is accepted',
    policy: POLICIES.clientViewer,
    audit: { event: 'question.answered', words: 'Answered a question' },
    input: answering,
    sample: { id: idOf('question'), answerVersion: 1, value: 'We think so', notSure: false, comment: '' },
    output: portalQuestion,
  }),
};
