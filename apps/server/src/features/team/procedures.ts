import { api, stagedApi } from '../../api/implementer';
import { listTeam, signOutPerson } from './team';

export const teamProcedures = {
  list: api.team.list.handler(({ context }) => listTeam(context)),
  signOutMember: stagedApi.team.signOutMember.handler(({ context, input }) => signOutPerson(context, input.id)),
  signOutUser: stagedApi.team.signOutUser.handler(({ context, input }) => signOutPerson(context, input.id)),
};
