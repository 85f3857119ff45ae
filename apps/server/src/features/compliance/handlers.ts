import { callerMspId } from '#api/context';
import type { HandlersOf } from '#api/handlers';
import { staged } from '#api/handlers';
import { moneyFacts } from '#domain/assessments/money-facts';
import { deleteCheck, saveFacts, startChecks, updateCheck } from './change-check';
import { setState } from './check-state';
import { compareCheck } from './compare-check';
import { exportCheck, exportPortfolio } from './export-compliance';
import { getCheck, getClientCompliance, getPortfolio } from './read-compliance';
import { acceptGap, confirmSuggestions, endException, saveResult } from './save-result';

export const complianceHandlers: HandlersOf<'compliance'> = {
  portfolio: getPortfolio,
  export: staged(exportPortfolio),
  ofClient: getClientCompliance,
  money: ({ tx, caller }, { clientId }) => moneyFacts(tx, callerMspId(caller), clientId),
  saveFacts,
  start: startChecks,
  get: getCheck,
  compare: compareCheck,
  exportCheck: staged(exportCheck),
  update: updateCheck,
  setState,
  answer: saveResult,
  confirm: confirmSuggestions,
  accept: acceptGap,
  endException,
  remove: deleteCheck,
};
