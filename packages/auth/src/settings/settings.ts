import type { OAuthEndpoints } from '../providers/known';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The calls that are counted together for one address, with how many it may make in how long. */
export const DEFAULT_ADDRESS_LIMITS = {
  token: { count: 30, windowMs: 5 * MINUTE },
  refresh: { count: 150, windowMs: 5 * MINUTE },
  signup: { count: 30, windowMs: 5 * MINUTE },
  anonymous: { count: 30, windowMs: HOUR },
  otp: { count: 30, windowMs: 5 * MINUTE },
  recover: { count: 30, windowMs: 5 * MINUTE },
  resend: { count: 30, windowMs: 5 * MINUTE },
  verify: { count: 30, windowMs: 5 * MINUTE },
  user: { count: 30, windowMs: 5 * MINUTE },
  sso: { count: 30, windowMs: 5 * MINUTE },
  saml: { count: 15, windowMs: 5 * MINUTE },
  oauth: { count: 150, windowMs: 5 * MINUTE },
  web3: { count: 30, windowMs: 5 * MINUTE },
  factor_challenge: { count: 15, windowMs: MINUTE },
  factor_verify: { count: 15, windowMs: MINUTE },
} as const satisfies Record<string, AddressLimit>;

export type AddressLimit = { count: number; windowMs: number };
export type AddressBucket = keyof typeof DEFAULT_ADDRESS_LIMITS;

/** One provider of OAuth or OpenID Connect sign-in, as configured; how each is spoken to: `providers/`. */
export type OAuthProvider = {
  clientId: string;
  clientSecret: string;
  /** OpenID Connect issuer, matched exactly. Null: that of `providers/known`. */
  issuer: string | null;
  /** Set for a plain OAuth provider at addresses of its own, such as a company's GitHub; `issuer` then names it. */
  endpoints?: OAuthEndpoints;
  /** What people read on the button. */
  label: string;
  scopes: string[];
  /** Further client ids whose id_tokens count (apps of the same company). */
  acceptedClientIds: string[];
};

/** Who checks that a person is asking; both speak the same protocol. */
export type CaptchaSettings = {
  provider: 'hcaptcha' | 'turnstile';
  secret: string;
  siteKey: string;
  verifyUrl: string;
};

/**
 * Everything about the service that an operator may choose. Durations are in milliseconds unless named otherwise. How
 * each is set from outside: `settings-table.ts`.
 */
export type AuthSettings = {
  signupEnabled: boolean;
  emailEnabled: boolean;
  phoneEnabled: boolean;
  anonymousEnabled: boolean;
  ethereumEnabled: boolean;
  solanaEnabled: boolean;
  samlEnabled: boolean;
  manualLinkingEnabled: boolean;
  /** Addresses and numbers count as confirmed without a message. Never for production. */
  mailerAutoconfirm: boolean;
  phoneAutoconfirm: boolean;
  /** Both the old and the new address confirm a change of address. */
  secureEmailChange: boolean;
  /** Links that put tokens into the address (no PKCE). Off in the product. */
  implicitFlow: boolean;
  accessTokenSeconds: number;
  /** A session ends after this long without a refresh, and after this long altogether. */
  sessionIdleMs: number;
  sessionMaxMs: number;
  /** How long the predecessor of a refresh token is accepted although its successor is in use. */
  refreshReuseMs: number;
  linkMs: number;
  inviteMs: number;
  codeMs: number;
  smsCodeMs: number;
  codeDigits: number;
  codeTries: number;
  /** Life of a PKCE authorization code, from its issue, and of an OAuth `state`. */
  authCodeMs: number;
  stateMs: number;
  /** Changing password, address or factors needs a sign-in this recent, the current password, or a mailed nonce. */
  freshSignInMs: number;
  mailSpacingMs: number;
  smsSpacingMs: number;
  /** Messages to one address in an hour, and of the whole service in an hour. */
  mailsPerHour: number;
  smsPerHour: number;
  mailsPerHourInAll: number;
  smsPerHourInAll: number;
  addressLimits: Record<AddressBucket, AddressLimit>;
  /** Evaluated failures per account in `accountWindowMs`, after which it waits. */
  accountWindowMs: number;
  accountFailures: number;
  passwordMinCharacters: number;
  /** Sets of characters of each of which a password needs one. None by default: length counts. */
  passwordCharacterSets: string[];
  /** Base address of a k-anonymity range service for leaked passwords (`<base>/<first five hex digits of SHA-1>`); null asks none. */
  leakedPasswordsUrl: string | null;
  totpEnabled: boolean;
  phoneFactorEnabled: boolean;
  webauthnEnabled: boolean;
  maxFactors: number;
  factorChallengeMs: number;
  factorTries: number;
  factorLockMs: number;
  captcha: CaptchaSettings | null;
  providers: Record<string, OAuthProvider>;
};

export const DEFAULT_SETTINGS: AuthSettings = {
  signupEnabled: true,
  emailEnabled: true,
  phoneEnabled: false,
  anonymousEnabled: false,
  ethereumEnabled: false,
  solanaEnabled: false,
  samlEnabled: true,
  manualLinkingEnabled: true,
  mailerAutoconfirm: false,
  phoneAutoconfirm: false,
  secureEmailChange: true,
  implicitFlow: false,
  accessTokenSeconds: 3_600,
  sessionIdleMs: 7 * DAY,
  sessionMaxMs: 30 * DAY,
  refreshReuseMs: 10 * SECOND,
  linkMs: HOUR,
  inviteMs: 7 * DAY,
  codeMs: 10 * MINUTE,
  smsCodeMs: 5 * MINUTE,
  codeDigits: 6,
  codeTries: 5,
  authCodeMs: 5 * MINUTE,
  stateMs: 10 * MINUTE,
  freshSignInMs: 5 * MINUTE,
  mailSpacingMs: MINUTE,
  smsSpacingMs: MINUTE,
  mailsPerHour: 30,
  smsPerHour: 10,
  mailsPerHourInAll: 3_000,
  smsPerHourInAll: 300,
  addressLimits: DEFAULT_ADDRESS_LIMITS,
  accountWindowMs: 15 * MINUTE,
  accountFailures: 10,
  passwordMinCharacters: 8,
  passwordCharacterSets: [],
  leakedPasswordsUrl: null,
  totpEnabled: true,
  phoneFactorEnabled: false,
  webauthnEnabled: true,
  maxFactors: 10,
  factorChallengeMs: 5 * MINUTE,
  factorTries: 5,
  factorLockMs: 15 * MINUTE,
  captcha: null,
  providers: {},
};
