import { z } from 'zod';
import { ROLES } from '../access/roles';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { email, id, optionalText, requiredLine } from '../api/text';
import { INVITATION_KINDS, invitation, invitationOffer, membership, token } from './invitations';

const createdEvent = { event: 'invitation.created', words: 'Invited someone' };
const resentEvent = { event: 'invitation.resent', words: 'Sent an invitation again' };
const revokedEvent = { event: 'invitation.revoked', words: 'Withdrew an invitation' };

/** What founding an organization needs to know besides the address. */
const person = { name: requiredLine('your name', 120) };
const company = { company_name: requiredLine("your company's name", 200).optional() };

const invitations = z.strictObject({ items: z.array(invitation) });

export const invitationsContract = {
  lookUp: operation({
    route: 'POST /invitations/look-up',
    id: 'lookUpInvitation',
    summary: 'What an invitation link offers',
    policy: POLICIES.anyone,
    audit: { event: 'invitation.viewed', words: 'Opened an invitation' },
    input: z.strictObject({ token }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: invitationOffer,
  }),
  begin: operation({
    route: 'POST /invitations/begin',
    id: 'beginInvitation',
    summary: 'Begin to accept: leads to the first password, or to the sign-in of the account that exists',
    policy: POLICIES.anyone,
    audit: { event: 'invitation.begun', words: 'Began to accept an invitation' },
    input: z.strictObject({ token, ...person, ...company }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', name: 'Ada' },
    output: z.discriminatedUnion('next', [
      z.strictObject({ next: z.literal('sign_in') }),
      z.strictObject({ next: z.literal('set_password'), tokenHash: z.string() }),
    ]),
  }),
  accept: operation({
    route: 'POST /invitations/accept',
    id: 'acceptInvitation',
    summary: 'Accept as the signed-in account',
    policy: POLICIES.signedIn,
    audit: { event: 'invitation.accepted', words: 'Accepted an invitation' },
    input: z.strictObject({ token, name: person.name.optional(), ...company }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: membership,
  }),
  renew: operation({
    route: 'POST /invitations/renew',
    id: 'renewInvitation',
    summary: 'Email a fresh link for an invitation that has expired',
    policy: POLICIES.anyone,
    audit: { event: 'invitation.renewed', words: 'Asked for a fresh invitation link' },
    input: z.strictObject({ token }),
    sample: { token: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
    output: z.strictObject({}),
  }),

  list: operation({
    route: 'GET /invitations',
    id: 'listInvitations',
    summary: "The MSP's invitations",
    policy: POLICIES.inviters,
    output: invitations,
  }),
  create: operation({
    route: 'POST /invitations',
    id: 'createInvitation',
    summary: 'Invite someone into the MSP',
    policy: POLICIES.inviting,
    audit: createdEvent,
    input: z.strictObject({ email, role: z.enum(ROLES), client_id: id.optional() }),
    sample: { email: 'new@people.example', role: 'client_viewer', client_id: idOf('client') },
    output: invitation,
  }),
  resend: operation({
    route: 'POST /invitations/{id}/resend',
    id: 'resendInvitation',
    summary: 'Email a fresh link; the old one stops working',
    policy: POLICIES.inviting,
    audit: resentEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('invitation') },
    output: invitation,
  }),
  revoke: operation({
    route: 'POST /invitations/{id}/revoke',
    id: 'revokeInvitation',
    summary: 'Withdraw an invitation',
    policy: POLICIES.inviting,
    audit: revokedEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('invitation') },
    output: invitation,
  }),

  listAll: operation({
    route: 'GET /admin/invitations',
    id: 'listAllInvitations',
    summary: 'Open invitations of every MSP',
    policy: POLICIES.globalAdmin,
    output: invitations,
  }),
  inviteAnyone: operation({
    route: 'POST /admin/invitations',
    id: 'inviteAnyone',
    summary: 'Invite someone to found, join or administer',
    policy: POLICIES.globalAdmin,
    audit: createdEvent,
    input: z.strictObject({
      kind: z.enum(INVITATION_KINDS),
      email,
      role: z.enum(ROLES).optional(),
      msp_id: id.optional(),
      client_id: id.optional(),
      company_name: optionalText(200),
    }),
    sample: { kind: 'member', email: 'new@people.example', role: 'msp_user', msp_id: idOf('msp') },
    output: invitation,
  }),
  resendAny: operation({
    route: 'POST /admin/invitations/{id}/resend',
    id: 'resendAnyInvitation',
    summary: 'Email a fresh link of any invitation',
    policy: POLICIES.globalAdmin,
    audit: resentEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('invitation') },
    output: invitation,
  }),
  revokeAny: operation({
    route: 'POST /admin/invitations/{id}/revoke',
    id: 'revokeAnyInvitation',
    summary: 'Withdraw any invitation',
    policy: POLICIES.globalAdmin,
    audit: revokedEvent,
    input: z.strictObject({ id }),
    sample: { id: idOf('invitation') },
    output: invitation,
  }),
};
