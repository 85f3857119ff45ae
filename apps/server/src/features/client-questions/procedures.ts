import { api } from '#api/implementer';
import { acceptAnswer } from './accept-answer';
import { answerQuestion, saveAnswerDraft, seeQuestions } from './answer-question';
import { askClient } from './ask-client';
import { listMyQuestions, listQuestions } from './list-questions';
import { askAgain, orderQuestions, sendQuestions, updateQuestion, withdrawQuestion } from './manage-questions';

export const clientQuestionProcedures = {
  list: api.clientQuestions.list.handler(({ context, input }) => listQuestions(context, input.clientId)),
  create: api.clientQuestions.create.handler(({ context, input }) => askClient(context, input)),
  update: api.clientQuestions.update.handler(({ context, input }) => updateQuestion(context, input)),
  send: api.clientQuestions.send.handler(({ context, input }) => sendQuestions(context, input)),
  order: api.clientQuestions.order.handler(({ context, input }) => orderQuestions(context, input)),
  withdraw: api.clientQuestions.withdraw.handler(({ context, input }) => withdrawQuestion(context, input)),
  accept: api.clientQuestions.accept.handler(({ context, input }) => acceptAnswer(context, input)),
  askAgain: api.clientQuestions.askAgain.handler(({ context, input }) => askAgain(context, input)),
  mine: api.clientQuestions.mine.handler(({ context }) => listMyQuestions(context)),
  see: api.clientQuestions.see.handler(({ context, input }) => seeQuestions(context, input.ids)),
  saveDraft: api.clientQuestions.saveDraft.handler(({ context, input }) => saveAnswerDraft(context, input)),
  answer: api.clientQuestions.answer.handler(({ context, input }) => answerQuestion(context, input)),
};
