import { type HandlersOf, staged } from '#api/handlers';
import { changeRole, moveClientUser } from './change-role';
import { deactivate, reactivate } from './change-status';
import { eraseOwnAccount, removePerson } from './erase-person';
import { exportAccount } from './export-account';
import { getHoldings } from './holdings';
import { listMemberSessions, listTeam, signOutPerson } from './team';

export const teamHandlers: HandlersOf<'team'> = {
  list: staged(listTeam),
  holdings: (context, { id }) => getHoldings(context, id),
  changeRole,
  moveClientUser,
  deactivate: staged(deactivate),
  reactivate: (context, { id }) => reactivate(context, id),
  remove: removePerson,
  exportAccount,
  eraseAccount: (context, { email }) => eraseOwnAccount(context, email),
  listSessions: staged((context, { id }) => listMemberSessions(context, id)),
  signOutMember: staged((context, { id }) => signOutPerson(context, id)),
  signOutUser: staged((context, { id }) => signOutPerson(context, id)),
};
