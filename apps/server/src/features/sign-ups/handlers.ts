import type { HandlersOf } from '#api/handlers';
import {
  approveNfrRequest,
  declineNfrRequest,
  getPlatformSettings,
  listNfrRequests,
  updatePlatformSettings,
} from './decide';
import { provision } from './provision';
import { requestNfr, signUpOptions, startSignUp } from './start';

export const signUpHandlers: HandlersOf<'signUps'> = {
  options: signUpOptions,
  startTrial: (context, input) => startSignUp(context, 'trial', input),
  startMsp: (context, input) => startSignUp(context, 'msp', input),
  requestNfr,
  provision,
  listNfrRequests,
  approveNfrRequest: (context, { id }) => approveNfrRequest(context, id),
  declineNfrRequest: (context, { id }) => declineNfrRequest(context, id),
  getPlatformSettings,
  updatePlatformSettings,
};
