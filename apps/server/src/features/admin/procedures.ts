import { api } from '../../api/implementer';
import { chooseDemoMsp } from './choose-demo-msp';
import { choosePlan } from './choose-plan';
import { extendTrial } from './extend-trial';
import { listMsps } from './list-msps';
import { listPayments, listUnassignedPayments } from './list-payments';
import { listUsers } from './list-users';
import { mspDetail } from './msp-detail';
import { revokeNfr } from './revoke-nfr';
import { setCreditLimit } from './set-credit-limit';

export const adminProcedures = {
  listMsps: api.admin.listMsps.handler(({ context, input }) => listMsps(context, input)),
  getMsp: api.admin.getMsp.handler(({ context, input }) => mspDetail(context.tx, input.id)),
  extendTrial: api.admin.extendTrial.handler(({ context, input }) => extendTrial(context, input)),
  setCreditLimit: api.admin.setCreditLimit.handler(({ context, input }) => setCreditLimit(context, input)),
  choosePlan: api.admin.choosePlan.handler(({ context, input }) => choosePlan(context, input)),
  revokeNfr: api.admin.revokeNfr.handler(({ context, input }) => revokeNfr(context, input.id)),
  listPayments: api.admin.listPayments.handler(({ context, input }) => listPayments(context.tx, input.id)),
  listUnassignedPayments: api.admin.listUnassignedPayments.handler(({ context }) => listUnassignedPayments(context.tx)),
  listUsers: api.admin.listUsers.handler(({ context, input }) => listUsers(context, input)),
  chooseDemoMsp: api.admin.chooseDemoMsp.handler(({ context, input }) => chooseDemoMsp(context, input.demo_msp_id)),
};
