import { isClientUser, isGlobalAdmin } from '@fairlead/contract/access/roles';
import type { ErrorCode } from '@fairlead/contract/api/errors';
import type { ApiContext } from '../context';
import { ownRole } from './principal';

/** Who asks, when, and what the installation demands of global admins. */
export type Asking = Pick<ApiContext, 'identity' | 'principal' | 'apiKey' | 'adminMfa' | 'now' | 'site'>;

/**
 * Whether someone is at an address that is not for them: a provider's domain serves the users of its own clients, and
 * nobody else is signed in there, whatever they may do at the platform's address.
 */
export function isElsewhere({ principal, site }: Pick<Asking, 'principal' | 'site'>): boolean {
  return site !== null && principal !== null && !(isClientUser(ownRole(principal)) && principal.mspId === site.mspId);
}

/** A global admin signs in anew after this long, however often the session was refreshed. */
const ADMIN_SESSION_MS = 12 * 60 * 60_000;

/** Whether the person must set up multi-factor authentication (MFA) before anything else opens. */
export function needsFactor({ identity, principal, adminMfa }: Asking): boolean {
  return adminMfa && principal !== null && isGlobalAdmin(ownRole(principal)) && identity?.hasVerifiedFactor === false;
}

/**
 * Why the session of a signed-in caller is not enough, whatever the operation: a factor is set up but was not given, or
 * it is a global admin's and too old, or one without the factor this installation demands.
 * @param aboutSelf the operation tells people about themselves alone, so it must also tell what they lack
 */
export function sessionRefusal(asking: Asking, aboutSelf: boolean): ErrorCode | null {
  const { identity, principal, now } = asking;
  if (!identity) return 'UNAUTHORIZED';
  if (identity.hasVerifiedFactor && identity.aal !== 'aal2') return 'MFA_REQUIRED';
  if (
    principal &&
    isGlobalAdmin(ownRole(principal)) &&
    now.getTime() - identity.signedInAt.getTime() > ADMIN_SESSION_MS
  )
    return 'SIGN_IN_AGAIN';
  return needsFactor(asking) && !aboutSelf ? 'MFA_REQUIRED' : null;
}
