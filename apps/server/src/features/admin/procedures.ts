import { api } from '../../api/implementer';
import { chooseDemoMsp } from './choose-demo-msp';
import { getMsp, listMsps } from './list-msps';
import { listUsers } from './list-users';

export const adminProcedures = {
  listMsps: api.admin.listMsps.handler(({ context, input }) => listMsps(context, input)),
  getMsp: api.admin.getMsp.handler(({ context, input }) => getMsp(context, input.id)),
  listUsers: api.admin.listUsers.handler(({ context, input }) => listUsers(context, input)),
  chooseDemoMsp: api.admin.chooseDemoMsp.handler(({ context, input }) => chooseDemoMsp(context, input.demo_msp_id)),
};
