import type { z } from 'zod';
import { type AddressBucket, type AuthSettings, DEFAULT_ADDRESS_LIMITS } from './settings';
import { characterSets, count, duration, onOff, rate, webAddress } from './settings-values';

/** One setting in the words of the operator's table: name, what it is when not set, meaning. */
type Words = { name: string; usual: string; meaning: string };

/** A setting that is one member of `AuthSettings`; `usual` is written as a value would be. */
type Policy = Words & { field: keyof AuthSettings; value: z.ZodType<unknown, string> };

function policy<F extends keyof AuthSettings>(
  name: string,
  field: F,
  usual: string,
  value: z.ZodType<AuthSettings[F], string>,
  meaning: string,
): Policy {
  return { name, field, usual, value, meaning };
}

const seconds = (min: string, max: string) => duration(min, max).transform((ms) => ms / 1_000);

/** Every choice of the service that is one value. */
export const POLICIES: readonly Policy[] = [
  policy('AUTH_SIGNUP', 'signupEnabled', 'on', onOff, 'on or off: whether anyone may make an account.'),
  policy('AUTH_EMAIL', 'emailEnabled', 'on', onOff, 'on or off: sign-in and sign-up by email address.'),
  policy(
    'AUTH_PHONE',
    'phoneEnabled',
    'off',
    onOff,
    'on or off: sign-in and sign-up by phone number. Needs AUTH_SMS_….',
  ),
  policy('AUTH_ANONYMOUS', 'anonymousEnabled', 'off', onOff, 'on or off: accounts without address or number.'),
  policy('AUTH_ETHEREUM', 'ethereumEnabled', 'off', onOff, 'on or off: sign-in with an Ethereum wallet.'),
  policy('AUTH_SOLANA', 'solanaEnabled', 'off', onOff, 'on or off: sign-in with a Solana wallet.'),
  policy('AUTH_SAML', 'samlEnabled', 'on', onOff, 'on or off: single sign-on of companies.'),
  policy(
    'AUTH_MANUAL_LINKING',
    'manualLinkingEnabled',
    'on',
    onOff,
    'on or off: whether people may connect further sign-in providers to their account.',
  ),
  policy(
    'AUTH_EMAIL_AUTOCONFIRM',
    'mailerAutoconfirm',
    'off',
    onOff,
    'on or off: addresses count as confirmed without an email. Refused in production.',
  ),
  policy(
    'AUTH_PHONE_AUTOCONFIRM',
    'phoneAutoconfirm',
    'off',
    onOff,
    'on or off: phone numbers count as confirmed without a message. Refused in production.',
  ),
  policy(
    'AUTH_SECURE_EMAIL_CHANGE',
    'secureEmailChange',
    'on',
    onOff,
    'on or off: the old address must agree to a change of address too.',
  ),
  policy(
    'AUTH_IMPLICIT_FLOW',
    'implicitFlow',
    'off',
    onOff,
    'on or off: links without PKCE, which put tokens into the address. Refused in production.',
  ),
  policy('AUTH_PASSWORD_MIN', 'passwordMinCharacters', '8', count(8, 128), 'Fewest characters of a new password.'),
  policy(
    'AUTH_PASSWORD_CHARACTERS',
    'passwordCharacterSets',
    'none',
    characterSets,
    'Sets of which a new password needs a character each, separated by commas: lower, upper, letters, digits, symbols.',
  ),
  policy(
    'AUTH_LEAKED_PASSWORDS_URL',
    'leakedPasswordsUrl',
    'none',
    webAddress,
    'Range service of leaked passwords, for example https://api.pwnedpasswords.com/range. It is told five digits of a hash, never the password. When it does not answer, passwords are accepted.',
  ),
  policy('AUTH_TOKEN_LIFE', 'accessTokenSeconds', '1h', seconds('1m', '24h'), 'Life of an access token.'),
  policy(
    'AUTH_SESSION_IDLE',
    'sessionIdleMs',
    '7d',
    duration('5m', '365d'),
    'A session ends when it is not used for this long.',
  ),
  policy(
    'AUTH_SESSION_MAX',
    'sessionMaxMs',
    '30d',
    duration('5m', '365d'),
    'A session ends this long after the sign-in.',
  ),
  policy(
    'AUTH_REFRESH_REUSE',
    'refreshReuseMs',
    '10s',
    duration('0s', '60s'),
    'How long the refresh token before the current one still counts.',
  ),
  policy(
    'AUTH_FRESH_SIGN_IN',
    'freshSignInMs',
    '5m',
    duration('0s', '24h'),
    'Changing password, address or MFA methods needs a sign-in this recent, or the current password.',
  ),
  policy('AUTH_LINK_LIFE', 'linkMs', '1h', duration('1m', '24h'), 'Life of the link in an email.'),
  policy('AUTH_INVITE_LIFE', 'inviteMs', '7d', duration('1h', '30d'), 'Life of the link in an invitation.'),
  policy('AUTH_CODE_LIFE', 'codeMs', '10m', duration('1m', '1h'), 'Life of the code in an email.'),
  policy('AUTH_SMS_CODE_LIFE', 'smsCodeMs', '5m', duration('30s', '1h'), 'Life of the code in a text message.'),
  policy('AUTH_CODE_DIGITS', 'codeDigits', '6', count(6, 10), 'Digits of a code.'),
  policy('AUTH_CODE_TRIES', 'codeTries', '5', count(1, 10), 'Tries of one code.'),
  policy(
    'AUTH_FLOW_LIFE',
    'authCodeMs',
    '5m',
    duration('30s', '1h'),
    'How long the page has to exchange the code of a link.',
  ),
  policy('AUTH_STATE_LIFE', 'stateMs', '10m', duration('1m', '1h'), 'How long a sign-in at another provider may take.'),
  policy('AUTH_EMAIL_SPACING', 'mailSpacingMs', '60s', duration('1s', '1h'), 'Time between two emails to one address.'),
  policy(
    'AUTH_SMS_SPACING',
    'smsSpacingMs',
    '60s',
    duration('1s', '1h'),
    'Time between two text messages to one number.',
  ),
  policy('AUTH_EMAILS_PER_HOUR', 'mailsPerHour', '30', count(1, 30), 'Emails to one address in an hour.'),
  policy('AUTH_SMS_PER_HOUR', 'smsPerHour', '10', count(1, 30), 'Text messages to one number in an hour.'),
  policy(
    'AUTH_EMAILS_PER_HOUR_IN_ALL',
    'mailsPerHourInAll',
    '3000',
    count(1, 1_000_000),
    'Emails of the whole service in an hour.',
  ),
  policy(
    'AUTH_SMS_PER_HOUR_IN_ALL',
    'smsPerHourInAll',
    '300',
    count(1, 1_000_000),
    'Text messages of the whole service in an hour.',
  ),
  policy(
    'AUTH_ACCOUNT_FAILURES',
    'accountFailures',
    '10',
    count(3, 100),
    'Wrong passwords or codes of one account in AUTH_ACCOUNT_WINDOW, after which it waits.',
  ),
  policy('AUTH_ACCOUNT_WINDOW', 'accountWindowMs', '15m', duration('1m', '1h'), 'See AUTH_ACCOUNT_FAILURES.'),
  policy('AUTH_TOTP', 'totpEnabled', 'on', onOff, 'on or off: authenticator apps for MFA.'),
  policy(
    'AUTH_PHONE_FACTOR',
    'phoneFactorEnabled',
    'off',
    onOff,
    'on or off: text messages for MFA. Needs AUTH_SMS_….',
  ),
  policy('AUTH_WEBAUTHN', 'webauthnEnabled', 'on', onOff, 'on or off: security keys for MFA.'),
  policy('AUTH_MAX_FACTORS', 'maxFactors', '10', count(1, 50), 'MFA methods of one account.'),
  policy(
    'AUTH_FACTOR_CHALLENGE_LIFE',
    'factorChallengeMs',
    '5m',
    duration('30s', '15m'),
    'How long an MFA check may take.',
  ),
  policy('AUTH_FACTOR_TRIES', 'factorTries', '5', count(1, 10), 'Wrong MFA codes, after which the method waits.'),
  policy('AUTH_FACTOR_LOCK', 'factorLockMs', '15m', duration('1m', '24h'), 'How long it waits the first time.'),
];

const BUCKET_WORDS: Record<AddressBucket, string> = {
  token: 'sign-ins (password, provider token)',
  refresh: 'refreshes and exchanges of codes',
  signup: 'sign-ups',
  anonymous: 'anonymous sign-ups',
  otp: 'requests for links and codes',
  recover: 'requests for a new password',
  resend: 'requests for another email or message',
  verify: 'opened links and typed codes',
  user: 'changes of an account',
  sso: 'sign-ins by single sign-on',
  saml: 'answers of a company’s identity provider',
  oauth: 'sign-ins at another provider',
  web3: 'sign-ins with a wallet',
  factor_challenge: 'MFA challenges',
  factor_verify: 'MFA tries',
};

type Limit = Words & { bucket: AddressBucket; value: typeof rate };

/** How often one network address may make a call. */
export const LIMITS: readonly Limit[] = (Object.keys(BUCKET_WORDS) as AddressBucket[]).map((bucket) => ({
  name: `AUTH_LIMIT_${bucket.toUpperCase()}`,
  bucket,
  usual: rateWords(DEFAULT_ADDRESS_LIMITS[bucket]),
  value: rate,
  meaning: `Calls of one network address in a time: ${BUCKET_WORDS[bucket]}.`,
}));

function rateWords({ count: calls, windowMs }: { count: number; windowMs: number }): string {
  const minutes = windowMs / 60_000;
  return `${calls}/${minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`}`;
}

/** Settings that are more than one value, or no policy: read by name in `read-settings.ts`. */
export const OTHERS = {
  AUTH_SITE_URL: ['PUBLIC_URL', 'Address of the product: links and redirects lead there.'],
  AUTH_EXTERNAL_URL: ['AUTH_SITE_URL/auth/v1', 'Address of the service itself, which is the issuer of its tokens.'],
  AUTH_REDIRECT_URLS: [
    'none',
    'Further addresses, separated by commas, to which sign-in may lead, matched exactly. An entry with * (within a name or folder), ** (anything) or ? (one character) is a pattern; apps may have a scheme of their own.',
  ],
  AUTH_SIGNING_KEYS_FILE: [
    'none',
    'JSON file with the private keys of tokens (a list of JWK: ES256, RS256 or HS256; exactly one with "sign" in its key_ops). Without it the service makes ES256 keys and keeps them, encrypted, in the database.',
  ],
  AUTH_LEGACY_JWT_SECRET: ['none', 'Shared secret of earlier HS256 tokens, which then count until they end.'],
  AUTH_LIMITS: ['on', 'on or off: limits per network address, off for automated tests. Refused in production.'],
  AUTH_CAPTCHA_PROVIDER: ['none', 'hcaptcha or turnstile: asks people to show that they are people.'],
  AUTH_CAPTCHA_SECRET: ['none', 'Secret of the captcha. Goes with AUTH_CAPTCHA_PROVIDER.'],
  AUTH_CAPTCHA_SITE_KEY: ['none', 'Public key of the captcha. Goes with AUTH_CAPTCHA_PROVIDER.'],
  AUTH_CAPTCHA_URL: ['the provider’s', 'Address at which answers are checked.'],
  AUTH_SMS_URL: ['https://api.twilio.com', 'Service that sends text messages; it speaks as Twilio does.'],
  AUTH_SMS_ACCOUNT: ['none', 'Account at the service of text messages. Goes with the other AUTH_SMS_….'],
  AUTH_SMS_TOKEN: ['none', 'Token of that account.'],
  AUTH_SMS_FROM: ['none', 'Number or name that text messages come from.'],
} as const satisfies Record<string, readonly [usual: string, meaning: string]>;

/** What is said of each sign-in provider, after `AUTH_PROVIDER_<NAME>_`. */
const PROVIDER_PARTS = {
  CLIENT_ID: ['none', 'Client id at the sign-in provider NAME: GOOGLE, MICROSOFT, GITHUB or a name of your own.'],
  CLIENT_SECRET: ['none', 'Client secret there. Goes with the client id.'],
  ISSUER: ['the known provider’s', 'OpenID Connect issuer, matched exactly. Required for a name of your own.'],
  LABEL: ['the known provider’s', 'What the button says.'],
  SCOPES: ['the known provider’s', 'Scopes to ask for, separated by commas.'],
  ACCEPTED_CLIENT_IDS: ['none', 'Further client ids, separated by commas, whose id tokens count.'],
} as const satisfies Record<string, readonly [usual: string, meaning: string]>;

/** A variable of a sign-in provider; the group is the provider's name. */
export const PROVIDER_NAME =
  /^AUTH_PROVIDER_([A-Z0-9_]{1,40})_(?:CLIENT_ID|CLIENT_SECRET|ISSUER|LABEL|SCOPES|ACCEPTED_CLIENT_IDS)$/;

/** The operator's whole table: name, default, meaning. */
export const AUTH_SETTINGS: ReadonlyArray<readonly [name: string, usual: string, meaning: string]> = [
  ...Object.entries(OTHERS).map(([name, [usual, meaning]]) => [name, usual, meaning] as const),
  ...[...POLICIES, ...LIMITS].map(({ name, usual, meaning }) => [name, usual, meaning] as const),
  ...Object.entries(PROVIDER_PARTS).map(
    ([part, [usual, meaning]]) => [`AUTH_PROVIDER_NAME_${part}`, usual, meaning] as const,
  ),
];
