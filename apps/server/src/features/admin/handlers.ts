import { type HandlersOf, staged } from '#api/handlers';
import { changeUserPlace, eraseUser, reinstateUser, suspendUser } from './change-user';
import { chooseDemoMsp } from './choose-demo-msp';
import { choosePlan } from './choose-plan';
import { createMsp } from './create-msp';
import { exportMsps } from './export-msps';
import { extendTrial } from './extend-trial';
import { getUser } from './get-user';
import { listMsps } from './list-msps';
import { listPayments, listUnassignedPayments } from './list-payments';
import { listUsers } from './list-users';
import { mspDetail } from './msp-detail';
import { revokeNfr } from './revoke-nfr';
import { setCreditLimit } from './set-credit-limit';
import { reinstateMsp, suspendMsp } from './suspend-msp';
import { updateMsp } from './update-msp';
import { removeUserFactor, sendUserRecovery } from './user-account';

export const adminHandlers: HandlersOf<'admin'> = {
  listMsps,
  getMsp: (context, { id }) => mspDetail(context.tx, id),
  exportMsps: staged(exportMsps),
  createMsp,
  updateMsp,
  suspendMsp: (context, { id, reason }) => suspendMsp(context, id, reason),
  reinstateMsp: (context, { id }) => reinstateMsp(context, id),
  extendTrial,
  setCreditLimit,
  choosePlan,
  revokeNfr: (context, { id }) => revokeNfr(context, id),
  listPayments: (context, { id }) => listPayments(context.tx, id),
  listUnassignedPayments: (context) => listUnassignedPayments(context.tx),
  listUsers,
  getUser: staged((context, { id }) => getUser(context, id)),
  changeUserPlace,
  suspendUser: staged((context, { id }) => suspendUser(context, id)),
  reinstateUser: (context, { id }) => reinstateUser(context, id),
  eraseUser,
  sendUserRecovery: staged((context, { id }) => sendUserRecovery(context, id)),
  removeUserFactor: staged(removeUserFactor),
  chooseDemoMsp: (context, { demo_msp_id }) => chooseDemoMsp(context, demo_msp_id),
};
