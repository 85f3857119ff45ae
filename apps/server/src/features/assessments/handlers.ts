import { type HandlersOf, staged } from '#api/handlers';
import { answerQuestion } from './answer-question';
import { discardAssessment, updateAssessment } from './change-assessment';
import { completeAssessment } from './complete-assessment';
import { addEvidence, downloadEvidence, linkEvidence, removeEvidence, updateEvidence } from './evidence';
import { getAssessmentMoney } from './money';
import { exportAssessment, importAssessment } from './move-assessment';
import { getAssessment, listAssessments } from './read-assessments';
import { startAssessment } from './start-assessment';

export const assessmentHandlers: HandlersOf<'assessments'> = {
  list: listAssessments,
  start: startAssessment,
  get: (context, { id }) => getAssessment(context, id),
  money: (context, { id }) => getAssessmentMoney(context, id),
  update: updateAssessment,
  answer: answerQuestion,
  complete: completeAssessment,
  moveOut: (context, { id }) => exportAssessment(context, id),
  moveIn: importAssessment,
  discard: (context, { id }) => discardAssessment(context, id),
  addEvidence: staged(addEvidence),
  linkEvidence,
  updateEvidence,
  removeEvidence,
  downloadEvidence: staged(downloadEvidence),
};
