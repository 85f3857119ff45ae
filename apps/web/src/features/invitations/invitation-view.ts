import type { InvitationKind, InvitationOffer } from '@fairlead/contract/features/invitations';

/**
 * What the page of an invitation shows.
 * - `accept`: nobody is signed in · `accept_as`: the invited person is
 * - `other_address`: somebody else is · `done`: the invited person accepted it before
 */
export type InvitationView = 'accept' | 'accept_as' | 'other_address' | 'done' | 'used' | 'expired' | 'revoked';

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** @param signedInAs address of the session, null when signed out */
export function invitationView(
  { state, email }: Pick<InvitationOffer, 'state' | 'email'>,
  signedInAs: string | null,
): InvitationView {
  if (state === 'revoked' || state === 'expired') return state;
  const isInvited = signedInAs !== null && same(signedInAs, email);
  if (state === 'accepted') return isInvited ? 'done' : 'used';
  if (signedInAs === null) return 'accept';
  return isInvited ? 'accept_as' : 'other_address';
}

/** What is offered, after "Rowan Pike invites you". */
export const OFFERS: Record<Exclude<InvitationKind, 'client'>, { to: string; at: string | null }> = {
  nfr: { to: 'to 60 days of not-for-resale access', at: 'for' },
  trial: { to: 'to a 14-day trial', at: 'for' },
  msp: { to: 'to set up Fairlead', at: 'for' },
  member: { to: 'to join', at: '' },
  admin: { to: 'to administer Fairlead', at: null },
};

/** Whether accepting founds an organization, which needs a name. */
export const founds = (kind: InvitationKind): boolean => kind === 'nfr' || kind === 'trial' || kind === 'msp';
