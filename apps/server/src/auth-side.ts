import type { PersonAccount } from '@fairlead/auth/accounts/account-of-person';
import type { Auth } from '@fairlead/auth/auth';
import type { LiveSession } from '@fairlead/auth/sessions/live-sessions';

/**
 * What the product asks of the auth service, wherever that runs: in this process (then it is the service's own `Auth`),
 * or at `AUTH_URL`. Every call may throw AuthUnavailableError in the second arrangement.
 */
export type AuthSide = Pick<Auth, 'checkToken' | 'ssoProviders'> & {
  /** A link with which the owner of an address sets the first password; it sends nothing. `exists`: there is a confirmed account. */
  inviteLink(email: string): Promise<{ tokenHash: string } | { exists: true }>;
  /** What is known of somebody's account; null where the service knows none. */
  account(userId: string): Promise<PersonAccount | null>;
  /** The token of a link to a new password; it sends nothing. */
  recoveryLink(email: string): Promise<string>;
  /** Removes a second factor; our own service tells its owner by mail. */
  removeFactor(userId: string, factorId: string): Promise<void>;
  /** Those of the accounts with a second factor set up; null where the service tells of one account at a time. */
  withSecondFactor(userIds: readonly string[]): Promise<ReadonlySet<string> | null>;
  /** Erases an account, with what could tell whose it was; one that is gone already is fine. */
  deleteUser(userId: string): Promise<unknown>;
  /** Ends every session of a person. */
  revokeSessions(userId: string): Promise<unknown>;
  /** Where somebody is signed in, what was used last first; null where the service does not tell. */
  sessions(userId: string): Promise<readonly LiveSession[] | null>;
};

/** The auth service at AUTH_URL does not answer, or not in a way we understand; trying again may help. */
export class AuthUnavailableError extends Error {
  override name = 'AuthUnavailableError';
}
