import { api, stagedApi } from '#api/implementer';
import { changeRole, moveClientUser } from './change-role';
import { deactivate, reactivate } from './change-status';
import { eraseOwnAccount, removePerson } from './erase-person';
import { exportAccount } from './export-account';
import { getHoldings } from './holdings';
import { listMemberSessions, listTeam, signOutPerson } from './team';

export const teamProcedures = {
  list: stagedApi.team.list.handler(({ context }) => listTeam(context)),
  holdings: api.team.holdings.handler(({ context, input }) => getHoldings(context, input.id)),
  changeRole: api.team.changeRole.handler(({ context, input }) => changeRole(context, input)),
  moveClientUser: api.team.moveClientUser.handler(({ context, input }) => moveClientUser(context, input)),
  deactivate: stagedApi.team.deactivate.handler(({ context, input }) => deactivate(context, input)),
  reactivate: api.team.reactivate.handler(({ context, input }) => reactivate(context, input.id)),
  remove: api.team.remove.handler(({ context, input }) => removePerson(context, input)),
  exportAccount: api.team.exportAccount.handler(({ context }) => exportAccount(context)),
  eraseAccount: api.team.eraseAccount.handler(({ context, input }) => eraseOwnAccount(context, input.email)),
  listSessions: stagedApi.team.listSessions.handler(({ context, input }) => listMemberSessions(context, input.id)),
  signOutMember: stagedApi.team.signOutMember.handler(({ context, input }) => signOutPerson(context, input.id)),
  signOutUser: stagedApi.team.signOutUser.handler(({ context, input }) => signOutPerson(context, input.id)),
};
