import { api, stagedApi } from '#api/implementer';
import { answerQuestion } from './answer-question';
import { discardAssessment, updateAssessment } from './change-assessment';
import { completeAssessment } from './complete-assessment';
import { addEvidence, downloadEvidence, linkEvidence, removeEvidence, updateEvidence } from './evidence';
import { getAssessmentMoney } from './money';
import { getAssessment, listAssessments } from './read-assessments';
import { startAssessment } from './start-assessment';

export const assessmentProcedures = {
  list: api.assessments.list.handler(({ context, input }) => listAssessments(context, input)),
  start: api.assessments.start.handler(({ context, input }) => startAssessment(context, input)),
  get: api.assessments.get.handler(({ context, input }) => getAssessment(context, input.id)),
  money: api.assessments.money.handler(({ context, input }) => getAssessmentMoney(context, input.id)),
  update: api.assessments.update.handler(({ context, input }) => updateAssessment(context, input)),
  answer: api.assessments.answer.handler(({ context, input }) => answerQuestion(context, input)),
  complete: api.assessments.complete.handler(({ context, input }) => completeAssessment(context, input)),
  discard: api.assessments.discard.handler(({ context, input }) => discardAssessment(context, input.id)),
  addEvidence: stagedApi.assessments.addEvidence.handler(({ context, input }) => addEvidence(context, input)),
  linkEvidence: api.assessments.linkEvidence.handler(({ context, input }) => linkEvidence(context, input)),
  updateEvidence: api.assessments.updateEvidence.handler(({ context, input }) => updateEvidence(context, input)),
  removeEvidence: api.assessments.removeEvidence.handler(({ context, input }) => removeEvidence(context, input)),
  downloadEvidence: stagedApi.assessments.downloadEvidence.handler(({ context, input }) =>
    downloadEvidence(context, input),
  ),
};
