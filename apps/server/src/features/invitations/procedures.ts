import { api, visitorApi } from '#api/implementer';
import {
  createInvitation,
  inviteAnyone,
  listAllInvitations,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './manage';
import { acceptInvitation, beginInvitation, lookUpInvitation, renewInvitation } from './visit';

export const invitationProcedures = {
  lookUp: visitorApi.invitations.lookUp.handler(({ context, input }) => lookUpInvitation(context, input.token)),
  begin: visitorApi.invitations.begin.handler(({ context, input }) => beginInvitation(context, input)),
  accept: visitorApi.invitations.accept.handler(({ context, input }) => acceptInvitation(context, input)),
  renew: visitorApi.invitations.renew.handler(({ context, input }) => renewInvitation(context, input.token)),
  list: api.invitations.list.handler(({ context }) => listInvitations(context)),
  create: api.invitations.create.handler(({ context, input }) => createInvitation(context, input)),
  resend: api.invitations.resend.handler(({ context, input }) => resendInvitation(context, input.id)),
  revoke: api.invitations.revoke.handler(({ context, input }) => revokeInvitation(context, input.id)),
  listAll: api.invitations.listAll.handler(({ context }) => listAllInvitations(context)),
  inviteAnyone: api.invitations.inviteAnyone.handler(({ context, input }) => inviteAnyone(context, input)),
  resendAny: api.invitations.resendAny.handler(({ context, input }) => resendInvitation(context, input.id)),
  revokeAny: api.invitations.revokeAny.handler(({ context, input }) => revokeInvitation(context, input.id)),
};
