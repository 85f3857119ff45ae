import type { HandlersOf } from '#api/handlers';
import {
  createInvitation,
  inviteAnyone,
  listAllInvitations,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './manage';
import { acceptInvitation, beginInvitation, lookUpInvitation, renewInvitation } from './visit';

export const invitationHandlers: HandlersOf<'invitations'> = {
  lookUp: (context, { token }) => lookUpInvitation(context, token),
  begin: beginInvitation,
  accept: acceptInvitation,
  renew: (context, { token }) => renewInvitation(context, token),
  list: listInvitations,
  create: createInvitation,
  resend: (context, { id }) => resendInvitation(context, id),
  revoke: (context, { id }) => revokeInvitation(context, id),
  listAll: listAllInvitations,
  inviteAnyone,
  resendAny: (context, { id }) => resendInvitation(context, id),
  revokeAny: (context, { id }) => revokeInvitation(context, id),
};
