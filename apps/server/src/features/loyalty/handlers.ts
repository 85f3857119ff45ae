import { type HandlersOf, staged } from '#api/handlers';
import type { ReportProcesses } from '#threads/report-processes';
import { answerSurvey, openSurvey } from './answer-survey';
import { exportLoyalty } from './export-loyalty';
import { getPortfolio } from './get-portfolio';
import { getRelationship } from './get-relationship';
import { saveAdvocacy, savePlay, startPlay } from './keep-plays';
import { addTouchpoint, importMeasures, saveAgreement, saveMeasures, setStanding } from './keep-relationship';
import { makeHealthSheet, makeLoyaltySummary } from './loyalty-documents';
import { doneFollowUp, sendSurvey } from './send-survey';

export const loyaltyHandlers = (reports: ReportProcesses): HandlersOf<'loyalty'> => ({
  portfolio: getPortfolio,
  relationship: getRelationship,
  saveAgreement,
  setStanding,
  addTouchpoint,
  saveMeasures,
  importMeasures,
  export: staged(exportLoyalty),
  summary: staged((context, input) => makeLoyaltySummary(context, input, reports)),
  sheet: staged((context, input) => makeHealthSheet(context, input, reports)),
  startPlay,
  savePlay,
  saveAdvocacy,
  sendSurvey,
  followUp: doneFollowUp,
  openSurvey,
  answerSurvey,
});
