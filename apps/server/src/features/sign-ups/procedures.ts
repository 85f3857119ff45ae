import { api, openApi, visitorApi } from '#api/implementer';
import {
  approveNfrRequest,
  declineNfrRequest,
  getPlatformSettings,
  listNfrRequests,
  updatePlatformSettings,
} from './decide';
import { provision } from './provision';
import { requestNfr, signUpOptions, startSignUp } from './start';

export const signUpProcedures = {
  options: openApi.signUps.options.handler(({ context }) => signUpOptions(context)),
  startTrial: visitorApi.signUps.startTrial.handler(({ context, input }) => startSignUp(context, 'trial', input)),
  startMsp: visitorApi.signUps.startMsp.handler(({ context, input }) => startSignUp(context, 'msp', input)),
  requestNfr: visitorApi.signUps.requestNfr.handler(({ context, input }) => requestNfr(context, input)),
  provision: visitorApi.signUps.provision.handler(({ context }) => provision(context)),
  listNfrRequests: api.signUps.listNfrRequests.handler(({ context }) => listNfrRequests(context)),
  approveNfrRequest: api.signUps.approveNfrRequest.handler(({ context, input }) =>
    approveNfrRequest(context, input.id),
  ),
  declineNfrRequest: api.signUps.declineNfrRequest.handler(({ context, input }) =>
    declineNfrRequest(context, input.id),
  ),
  getPlatformSettings: api.signUps.getPlatformSettings.handler(({ context }) => getPlatformSettings(context)),
  updatePlatformSettings: api.signUps.updatePlatformSettings.handler(({ context, input }) =>
    updatePlatformSettings(context, input),
  ),
};
