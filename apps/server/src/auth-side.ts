import type { Auth } from '@fairlead/auth/auth';

/**
 * What the product asks of the auth service, wherever that runs: in this process (then it is the service's own `Auth`),
 * or at `AUTH_URL`. Every call may throw AuthUnavailableError in the second arrangement.
 */
export type AuthSide = Pick<Auth, 'identify' | 'ssoProviders'> & {
  /** A link with which the owner of an address sets the first password; it sends nothing. `exists`: there is a confirmed account. */
  inviteLink(email: string): Promise<{ tokenHash: string } | { exists: true }>;
  /** Ends every session of a person. */
  revokeSessions(userId: string): Promise<unknown>;
};

/** The auth service at AUTH_URL does not answer, or not in a way we understand; trying again may help. */
export class AuthUnavailableError extends Error {
  override name = 'AuthUnavailableError';
}
