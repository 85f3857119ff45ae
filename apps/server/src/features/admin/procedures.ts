import { api, stagedApi } from '#api/implementer';
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

export const adminProcedures = {
  listMsps: api.admin.listMsps.handler(({ context, input }) => listMsps(context, input)),
  getMsp: api.admin.getMsp.handler(({ context, input }) => mspDetail(context.tx, input.id)),
  exportMsps: stagedApi.admin.exportMsps.handler(({ context, input }) => exportMsps(context, input)),
  createMsp: api.admin.createMsp.handler(({ context, input }) => createMsp(context, input)),
  updateMsp: api.admin.updateMsp.handler(({ context, input }) => updateMsp(context, input)),
  suspendMsp: api.admin.suspendMsp.handler(({ context, input }) => suspendMsp(context, input.id, input.reason)),
  reinstateMsp: api.admin.reinstateMsp.handler(({ context, input }) => reinstateMsp(context, input.id)),
  extendTrial: api.admin.extendTrial.handler(({ context, input }) => extendTrial(context, input)),
  setCreditLimit: api.admin.setCreditLimit.handler(({ context, input }) => setCreditLimit(context, input)),
  choosePlan: api.admin.choosePlan.handler(({ context, input }) => choosePlan(context, input)),
  revokeNfr: api.admin.revokeNfr.handler(({ context, input }) => revokeNfr(context, input.id)),
  listPayments: api.admin.listPayments.handler(({ context, input }) => listPayments(context.tx, input.id)),
  listUnassignedPayments: api.admin.listUnassignedPayments.handler(({ context }) => listUnassignedPayments(context.tx)),
  listUsers: api.admin.listUsers.handler(({ context, input }) => listUsers(context, input)),
  getUser: stagedApi.admin.getUser.handler(({ context, input }) => getUser(context, input.id)),
  changeUserPlace: api.admin.changeUserPlace.handler(({ context, input }) => changeUserPlace(context, input)),
  suspendUser: stagedApi.admin.suspendUser.handler(({ context, input }) => suspendUser(context, input.id)),
  reinstateUser: api.admin.reinstateUser.handler(({ context, input }) => reinstateUser(context, input.id)),
  eraseUser: api.admin.eraseUser.handler(({ context, input }) => eraseUser(context, input)),
  sendUserRecovery: stagedApi.admin.sendUserRecovery.handler(({ context, input }) =>
    sendUserRecovery(context, input.id),
  ),
  removeUserFactor: stagedApi.admin.removeUserFactor.handler(({ context, input }) => removeUserFactor(context, input)),
  chooseDemoMsp: api.admin.chooseDemoMsp.handler(({ context, input }) => chooseDemoMsp(context, input.demo_msp_id)),
};
