import { readFileSync } from 'node:fs';
import { type FileKey, parseKeyFile, signs } from '../tokens/key-file';
import { readProviders } from './read-providers';
import {
  type AddressBucket,
  type AddressLimit,
  type AuthSettings,
  type CaptchaSettings,
  DEFAULT_SETTINGS,
} from './settings';
import { type Reading, together, value } from './settings-reading';
import { LIMITS, OTHERS, POLICIES, PROVIDER_NAME } from './settings-table';
import { isProtected, isRedirectEntry, list, onOff, webAddress } from './settings-values';

/** The account at a service of text messages that speaks as Twilio does. */
export type SmsSettings = { url: string; account: string; token: string; from: string };

/** What the operator says of the auth service, checked. */
export type AuthConfiguration = {
  settings: AuthSettings;
  /** Null where nothing is said; the host knows its own address. */
  siteUrl: string | null;
  externalUrl: string | null;
  redirectAllowList: string[];
  signingKeys: FileKey[] | null;
  legacySecret: string | null;
  sms: SmsSettings | null;
};

/** The settings cannot be started with: one sentence per problem, each naming its variable and repeating no value. */
export class AuthSettingsError extends Error {
  override name = 'AuthSettingsError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

const KNOWN = new Set([...Object.keys(OTHERS), ...POLICIES.map(({ name }) => name), ...LIMITS.map(({ name }) => name)]);

/** Whether a variable is a setting of this service. Other names that begin with `AUTH_` are misspelt ones. */
export const isAuthSetting = (name: string): boolean => KNOWN.has(name) || PROVIDER_NAME.test(name);

/**
 * Reads and checks the service's settings (`AUTH_…`). An empty variable counts as not set; with `NODE_ENV=production`
 * what is unsafe is refused.
 * @throws AuthSettingsError with every problem
 */
export function readAuthSettings(env: NodeJS.ProcessEnv): AuthConfiguration {
  const given = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const reading: Reading = { env: Object.fromEntries(given), problems: [] };
  const configuration: AuthConfiguration = {
    settings: {
      ...DEFAULT_SETTINGS,
      ...readPolicies(reading),
      addressLimits: readLimits(reading),
      captcha: readCaptcha(reading),
      providers: readProviders(reading),
    },
    siteUrl: value(reading, 'AUTH_SITE_URL', webAddress) ?? null,
    externalUrl: value(reading, 'AUTH_EXTERNAL_URL', webAddress) ?? null,
    redirectAllowList: readRedirects(reading),
    signingKeys: readKeys(reading),
    legacySecret: readLegacySecret(reading),
    sms: readSms(reading),
  };
  if (configuration.settings.sessionIdleMs > configuration.settings.sessionMaxMs)
    reading.problems.push('AUTH_SESSION_IDLE must not be longer than AUTH_SESSION_MAX.');
  if (reading.env.NODE_ENV === 'production') reading.problems.push(...unsafeInProduction(configuration, reading.env));
  if (reading.problems.length > 0) throw new AuthSettingsError(reading.problems);
  return configuration;
}

function readPolicies(reading: Reading): Partial<AuthSettings> {
  const read = POLICIES.map(({ name, field, value: schema }) => [field, value(reading, name, schema)] as const);
  return Object.fromEntries(read.filter(([, setting]) => setting !== undefined));
}

/** No limit at all, for tests that come from one address. */
const UNLIMITED: AddressLimit = { count: 1_000_000_000, windowMs: 60_000 };

function readLimits(reading: Reading): AuthSettings['addressLimits'] {
  const limited = value(reading, 'AUTH_LIMITS', onOff) ?? true;
  const read = LIMITS.map(({ name, bucket, value: schema }): [AddressBucket, AddressLimit] => {
    const limit = value(reading, name, schema) ?? DEFAULT_SETTINGS.addressLimits[bucket];
    return [bucket, limited ? limit : UNLIMITED];
  });
  return Object.fromEntries(read) as Record<AddressBucket, AddressLimit>;
}

const CAPTCHA_URLS: Record<CaptchaSettings['provider'], string> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

function readCaptcha(reading: Reading): CaptchaSettings | null {
  const given = together(reading, ['AUTH_CAPTCHA_PROVIDER', 'AUTH_CAPTCHA_SECRET', 'AUTH_CAPTCHA_SITE_KEY']);
  const verifyUrl = value(reading, 'AUTH_CAPTCHA_URL', webAddress);
  if (!given) {
    if (verifyUrl && reading.env.AUTH_CAPTCHA_PROVIDER === undefined)
      reading.problems.push('AUTH_CAPTCHA_URL means nothing without AUTH_CAPTCHA_PROVIDER.');
    return null;
  }
  const provider = given.AUTH_CAPTCHA_PROVIDER;
  if (provider !== 'hcaptcha' && provider !== 'turnstile') {
    reading.problems.push('AUTH_CAPTCHA_PROVIDER must be hcaptcha or turnstile.');
    return null;
  }
  return {
    provider,
    secret: given.AUTH_CAPTCHA_SECRET,
    siteKey: given.AUTH_CAPTCHA_SITE_KEY,
    verifyUrl: verifyUrl ?? CAPTCHA_URLS[provider],
  };
}

function readRedirects(reading: Reading): string[] {
  const entries = value(reading, 'AUTH_REDIRECT_URLS', list) ?? [];
  if (entries.every(isRedirectEntry)) return entries;
  reading.problems.push(
    'AUTH_REDIRECT_URLS must be addresses of pages (https://…) or apps, or patterns of them that name the scheme and the last two names of the host.',
  );
  return [];
}

function readKeys(reading: Reading): FileKey[] | null {
  const path = reading.env.AUTH_SIGNING_KEYS_FILE;
  if (path === undefined) return null;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    reading.problems.push('AUTH_SIGNING_KEYS_FILE names a file that cannot be read.');
    return null;
  }
  const file = parseKeyFile(text);
  if ('keys' in file) return file.keys;
  reading.problems.push(`AUTH_SIGNING_KEYS_FILE ${file.problem}.`);
  return null;
}

const KNOWN_SECRETS = /super-?secret|change.?me|your-?secret|your-?256/i;

function readLegacySecret(reading: Reading): string | null {
  const secret = reading.env.AUTH_LEGACY_JWT_SECRET;
  if (secret === undefined) return null;
  if (secret.length >= 32 && new Set(secret).size >= 10 && !KNOWN_SECRETS.test(secret)) return secret;
  reading.problems.push('AUTH_LEGACY_JWT_SECRET must have at least 32 characters and not be easy to guess.');
  return null;
}

function readSms(reading: Reading): SmsSettings | null {
  const given = together(reading, ['AUTH_SMS_ACCOUNT', 'AUTH_SMS_TOKEN', 'AUTH_SMS_FROM']);
  const url = value(reading, 'AUTH_SMS_URL', webAddress);
  if (given)
    return {
      url: url ?? OTHERS.AUTH_SMS_URL[0],
      account: given.AUTH_SMS_ACCOUNT,
      token: given.AUTH_SMS_TOKEN,
      from: given.AUTH_SMS_FROM,
    };
  if (url && reading.env.AUTH_SMS_ACCOUNT === undefined)
    reading.problems.push('AUTH_SMS_URL means nothing without AUTH_SMS_ACCOUNT.');
  return null;
}

/** What production refuses: confirmation without a message, tokens in addresses, no limits, plain HTTP, shared keys. */
function unsafeInProduction(configuration: AuthConfiguration, env: Reading['env']): string[] {
  const { settings, redirectAllowList, signingKeys, siteUrl, externalUrl, sms } = configuration;
  const problems: string[] = [];
  const mustBeOff = (name: string, isOn: boolean) => {
    if (isOn) problems.push(`${name} must be off in production.`);
  };
  mustBeOff('AUTH_EMAIL_AUTOCONFIRM', settings.mailerAutoconfirm);
  mustBeOff('AUTH_PHONE_AUTOCONFIRM', settings.phoneAutoconfirm);
  mustBeOff('AUTH_IMPLICIT_FLOW', settings.implicitFlow);
  if (env.AUTH_LIMITS === 'off') problems.push('AUTH_LIMITS must be on in production.');
  if (sms === null && settings.phoneEnabled) problems.push('AUTH_PHONE needs AUTH_SMS_ACCOUNT in production.');
  if (sms === null && settings.phoneFactorEnabled)
    problems.push('AUTH_PHONE_FACTOR needs AUTH_SMS_ACCOUNT in production.');
  if (signingKeys?.some((key) => key.kty === 'oct' && signs(key)))
    problems.push(
      'AUTH_SIGNING_KEYS_FILE must sign with ES256 or RS256 in production: a shared key has no public part.',
    );
  if (redirectAllowList.some((entry) => /^http:/i.test(entry) && !isProtected(entry)))
    problems.push('AUTH_REDIRECT_URLS must be https in production.');
  const addresses = {
    AUTH_SITE_URL: siteUrl,
    AUTH_EXTERNAL_URL: externalUrl,
    AUTH_LEAKED_PASSWORDS_URL: settings.leakedPasswordsUrl,
    AUTH_CAPTCHA_URL: settings.captcha?.verifyUrl,
    AUTH_SMS_URL: sms?.url,
  };
  for (const [name, address] of Object.entries(addresses))
    if (address && !isProtected(address)) problems.push(`${name} must be https in production.`);
  for (const [name, { issuer }] of Object.entries(settings.providers))
    if (issuer && !isProtected(issuer))
      problems.push(`AUTH_PROVIDER_${name.toUpperCase()}_ISSUER must be https in production.`);
  return problems;
}
