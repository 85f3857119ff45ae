import { callerMspId } from '#api/context';
import { api } from '#api/implementer';
import { cancelDeletion, getDeletion, requestDeletion } from './deletion';
import { getRiskSettings, updateRiskSettings } from './risk-settings';
import { getSettings, updateSettings } from './settings';

const { organization, riskSettings } = api;

export const organizationProcedures = {
  get: organization.get.handler(({ context }) => getSettings(context)),
  update: organization.update.handler(({ context, input }) => updateSettings(context, input)),
  deletion: organization.deletion.handler(({ context }) => getDeletion(context, callerMspId(context.caller))),
  requestDeletion: organization.requestDeletion.handler(({ context, input }) =>
    requestDeletion(context, callerMspId(context.caller), input.company_name),
  ),
  cancelDeletion: organization.cancelDeletion.handler(({ context }) =>
    cancelDeletion(context, callerMspId(context.caller)),
  ),
  deletionOfMsp: organization.deletionOfMsp.handler(({ context, input }) => getDeletion(context, input.id)),
  requestDeletionOfMsp: organization.requestDeletionOfMsp.handler(({ context, input }) =>
    requestDeletion(context, input.id, input.company_name),
  ),
  cancelDeletionOfMsp: organization.cancelDeletionOfMsp.handler(({ context, input }) =>
    cancelDeletion(context, input.id),
  ),
};

export const riskSettingsProcedures = {
  get: riskSettings.get.handler(({ context }) => getRiskSettings(context)),
  update: riskSettings.update.handler(({ context, input }) => updateRiskSettings(context, input)),
};
