import { callerMspId } from '#api/context';
import type { HandlersOf } from '#api/handlers';
import { cancelDeletion, getDeletion, requestDeletion } from './deletion';
import { getRiskSettings, updateRiskSettings } from './risk-settings';
import { getSettings, updateSettings } from './settings';

export const organizationHandlers: HandlersOf<'organization'> = {
  get: getSettings,
  update: updateSettings,
  deletion: (context) => getDeletion(context, callerMspId(context.caller)),
  requestDeletion: (context, { company_name }) => requestDeletion(context, callerMspId(context.caller), company_name),
  cancelDeletion: (context) => cancelDeletion(context, callerMspId(context.caller)),
  deletionOfMsp: (context, { id }) => getDeletion(context, id),
  requestDeletionOfMsp: (context, { company_name, id }) => requestDeletion(context, id, company_name),
  cancelDeletionOfMsp: (context, { id }) => cancelDeletion(context, id),
};

export const riskSettingsHandlers: HandlersOf<'riskSettings'> = {
  get: getRiskSettings,
  update: updateRiskSettings,
};
