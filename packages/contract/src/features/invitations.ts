import { z } from 'zod';
import { ROLES } from '../access/roles';
import { anyoneWrite, globalAdminWrite, INVITER_POLICIES, POLICIES, signedInWrite } from '../api/policy';
import { operation } from '../api/procedure';
import { email, id, instant, optionalText, requiredText } from '../api/text';

/**
 * One mechanism for every way in by invitation: `nfr`, `trial` and `msp` found an organization; `member` joins one;
 * `admin` makes a global admin; `client` lets a client's own person see its records.
 */
export const INVITATION_KINDS = ['nfr', 'trial', 'msp', 'member', 'admin', 'client'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

export const FOUNDING_KINDS = ['nfr', 'trial', 'msp'] as const satisfies readonly InvitationKind[];
export type FoundingKind = (typeof FOUNDING_KINDS)[number];

/** An invitation works this long, and can be renewed by its link for as long again. */
export const INVITATION_DAYS = 7;

/** Where the mail of an invitation leads. The token is the whole secret. */
export function invitationPath(kind: InvitationKind, token: string): string {
  if (kind === 'nfr' || kind === 'trial') return `/${kind}-invite/${token}`;
  return `/invitation-signup?token=${token}`;
}

export const INVITATION_STATES = ['open', 'accepted', 'expired', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const token = z.string().regex(/^[\w-]{43}$/, 'This invitation link is not complete. Copy it whole from the email.');
/** What founding an organization needs to know besides the address. */
const person = { name: requiredText('your name', 120) };
const company = { company_name: requiredText("your company's name", 200).optional() };

/** What the visitor sees before anything is created. */
export const invitationOffer = z.strictObject({
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(ROLES),
  email: z.string(),
  /** The organization joined, or the proposed name of the one to be founded. */
  organization: z.string().nullable(),
  invitedBy: z.string(),
  expiresAt: instant,
  state: z.enum(INVITATION_STATES),
});
export type InvitationOffer = z.infer<typeof invitationOffer>;

export const invitation = z.strictObject({
  id,
  kind: z.enum(INVITATION_KINDS),
  role: z.enum(ROLES),
  email: z.string(),
  organization: z.string().nullable(),
  client: z.strictObject({ id, name: z.string() }).nullable(),
  invitedBy: z.string(),
  createdAt: instant,
  sentAt: instant,
  expiresAt: instant,
  state: z.enum(INVITATION_STATES),
});
export type Invitation = z.infer<typeof invitation>;

const invitations = z.strictObject({ items: z.array(invitation) });

/** What became of the account, and where it goes next. */
export const membership = z.strictObject({
  outcome: z.enum(['created', 'joined', 'member', 'nothing']),
  route: z.string().nullable(),
});
export type Membership = z.infer<typeof membership>;

export const invitationsContract = {
  lookUp: operation(
    'POST',
    '/invitations/look-up',
    'lookUpInvitation',
    'What an invitation link offers',
    anyoneWrite('invitation.viewed'),
  )
    .input(z.strictObject({ token }))
    .output(invitationOffer),
  begin: operation(
    'POST',
    '/invitations/begin',
    'beginInvitation',
    'Begin to accept: leads to the first password, or to the sign-in of the account that exists',
    anyoneWrite('invitation.begun'),
  )
    .input(z.strictObject({ token, ...person, ...company }))
    .output(
      z.discriminatedUnion('next', [
        z.strictObject({ next: z.literal('sign_in') }),
        z.strictObject({ next: z.literal('set_password'), tokenHash: z.string() }),
      ]),
    ),
  accept: operation(
    'POST',
    '/invitations/accept',
    'acceptInvitation',
    'Accept as the signed-in account',
    signedInWrite('invitation.accepted'),
  )
    .input(z.strictObject({ token, name: person.name.optional(), ...company }))
    .output(membership),
  renew: operation(
    'POST',
    '/invitations/renew',
    'renewInvitation',
    'Mail a fresh link for an invitation that has expired',
    anyoneWrite('invitation.renewed'),
  )
    .input(z.strictObject({ token }))
    .output(z.strictObject({})),

  list: operation('GET', '/invitations', 'listInvitations', "The MSP's invitations", INVITER_POLICIES.read).output(
    invitations,
  ),
  create: operation(
    'POST',
    '/invitations',
    'createInvitation',
    'Invite somebody into the MSP',
    INVITER_POLICIES.write('invitation.created'),
  )
    .input(z.strictObject({ email, role: z.enum(ROLES), client_id: id.optional() }))
    .output(invitation),
  resend: operation(
    'POST',
    '/invitations/{id}/resend',
    'resendInvitation',
    'Mail a fresh link; the old one stops working',
    INVITER_POLICIES.write('invitation.resent'),
  )
    .input(z.strictObject({ id }))
    .output(invitation),
  revoke: operation(
    'POST',
    '/invitations/{id}/revoke',
    'revokeInvitation',
    'Withdraw an invitation',
    INVITER_POLICIES.write('invitation.revoked'),
  )
    .input(z.strictObject({ id }))
    .output(invitation),

  listAll: operation(
    'GET',
    '/admin/invitations',
    'listAllInvitations',
    'Open invitations of every MSP',
    POLICIES.globalAdmin,
  ).output(invitations),
  inviteAnyone: operation(
    'POST',
    '/admin/invitations',
    'inviteAnyone',
    'Invite somebody to found, join or administer',
    globalAdminWrite('invitation.created'),
  )
    .input(
      z.strictObject({
        kind: z.enum(INVITATION_KINDS),
        email,
        role: z.enum(ROLES).optional(),
        msp_id: id.optional(),
        client_id: id.optional(),
        company_name: optionalText(200),
      }),
    )
    .output(invitation),
  resendAny: operation(
    'POST',
    '/admin/invitations/{id}/resend',
    'resendAnyInvitation',
    'Mail a fresh link of any invitation',
    globalAdminWrite('invitation.resent'),
  )
    .input(z.strictObject({ id }))
    .output(invitation),
  revokeAny: operation(
    'POST',
    '/admin/invitations/{id}/revoke',
    'revokeAnyInvitation',
    'Withdraw any invitation',
    globalAdminWrite('invitation.revoked'),
  )
    .input(z.strictObject({ id }))
    .output(invitation),
};
