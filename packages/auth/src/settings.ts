/** Everything about the service that an operator may choose. Durations are in milliseconds unless named otherwise. */
export type AuthSettings = {
  signupEnabled: boolean;
  /** Addresses count as confirmed without a mail. Never for production. */
  mailerAutoconfirm: boolean;
  /** Links that put tokens into the address (no PKCE). Off in the product. */
  implicitFlow: boolean;
  accessTokenSeconds: number;
  /** A session ends after this long without a refresh, and after this long altogether. */
  sessionIdleMs: number;
  sessionMaxMs: number;
  /** How long the predecessor of a refresh token is accepted although its successor is in use. */
  refreshReuseMs: number;
  linkMs: number;
  codeMs: number;
  codeTries: number;
  /** Life of a PKCE authorization code, from its issue. */
  authCodeMs: number;
  /** Changing the password or the address needs a sign-in this recent, or the current password. */
  freshSignInMs: number;
  mailSpacingMs: number;
  mailsPerHour: number;
  /** Requests per address (IPv6: per /64) in `addressWindowMs`: guessing attempts, and the cheap kinds. */
  addressWindowMs: number;
  addressAttempts: number;
  addressRefreshes: number;
  /** Evaluated failures per account in `accountWindowMs`, after which it waits. */
  accountWindowMs: number;
  accountFailures: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULT_SETTINGS: AuthSettings = {
  signupEnabled: true,
  mailerAutoconfirm: false,
  implicitFlow: false,
  accessTokenSeconds: 3_600,
  sessionIdleMs: 7 * DAY,
  sessionMaxMs: 30 * DAY,
  refreshReuseMs: 10_000,
  linkMs: HOUR,
  codeMs: 10 * MINUTE,
  codeTries: 5,
  authCodeMs: 5 * MINUTE,
  freshSignInMs: 5 * MINUTE,
  mailSpacingMs: MINUTE,
  mailsPerHour: 30,
  addressWindowMs: 5 * MINUTE,
  addressAttempts: 30,
  addressRefreshes: 150,
  accountWindowMs: 15 * MINUTE,
  accountFailures: 10,
};
