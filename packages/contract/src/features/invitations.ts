import { z } from 'zod';
import { ROLES } from '../access/roles';
import { id, instant } from '../api/text';
import { shownProvider } from './report-shares';

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

export const token = z
  .string()
  .regex(/^[\w-]{43}$/, 'This invitation link is not complete. Copy it whole from the email.');

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
  /** Whose brand the page of a client's person has; null for everyone else. */
  provider: shownProvider.nullable(),
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

/** What became of the account, and where it goes next. */
export const membership = z.strictObject({
  outcome: z.enum(['created', 'joined', 'member', 'nothing']),
  route: z.string().nullable(),
});
export type Membership = z.infer<typeof membership>;
