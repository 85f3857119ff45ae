import { type HandlersOf, staged } from '#api/handlers';
import { answerSurvey, openSurvey } from './answer-survey';
import { exportLoyalty } from './export-loyalty';
import { getPortfolio } from './get-portfolio';
import { getRelationship } from './get-relationship';
import { saveAdvocacy, savePlay, startPlay } from './keep-plays';
import { addTouchpoint, saveAgreement, saveMeasures, setStanding } from './keep-relationship';
import { doneFollowUp, sendSurvey } from './send-survey';

export const loyaltyHandlers: HandlersOf<'loyalty'> = {
  portfolio: getPortfolio,
  relationship: getRelationship,
  saveAgreement,
  setStanding,
  addTouchpoint,
  saveMeasures,
  export: staged(exportLoyalty),
  startPlay,
  savePlay,
  saveAdvocacy,
  sendSurvey,
  followUp: doneFollowUp,
  openSurvey,
  answerSurvey,
};
