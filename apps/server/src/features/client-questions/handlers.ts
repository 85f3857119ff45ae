import type { HandlersOf } from '#api/handlers';
import { acceptAnswer } from './accept-answer';
import { answerQuestion, saveAnswerDraft, seeQuestions } from './answer-question';
import { askClient } from './ask-client';
import { listMyQuestions, listQuestions } from './list-questions';
import { askAgain, orderQuestions, sendQuestions, updateQuestion, withdrawQuestion } from './manage-questions';

export const clientQuestionHandlers: HandlersOf<'clientQuestions'> = {
  list: (context, { clientId }) => listQuestions(context, clientId),
  create: askClient,
  update: updateQuestion,
  send: sendQuestions,
  order: orderQuestions,
  withdraw: withdrawQuestion,
  accept: acceptAnswer,
  askAgain,
  mine: listMyQuestions,
  see: (context, { ids }) => seeQuestions(context, ids),
  saveDraft: saveAnswerDraft,
  answer: answerQuestion,
};
