import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  type AuthConfiguration,
  AuthSettingsError,
  isAuthSetting,
  readAuthSettings,
} from '@fairlead/auth/settings/read-settings';
import type { OfferedLinks } from '@fairlead/contract/features/plans/billing';
import { z } from 'zod';
import { type FilesAddress, readFilesAddress } from '../files/files-address';
import type { AuthAddress } from '../remote-auth/remote-auth';
import { productionProblems, secretProblem } from './config-rules';
import { FEED_ENVIRONMENT, type FeedDefaults, feedDefaults } from './feed-defaults';
import { LINK_ENVIRONMENT, linksOf } from './link-settings';
import { SETTINGS } from './settings';

export type Config = {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  database: { dataDir: string } | { url: string; migrationUrl: string };
  /** The S3-compatible store of files; null keeps them in the data folder. */
  filesAddress: FilesAddress | null;
  /** Null outside production when none is set: one is generated into the data folder. */
  secret: string | null;
  /** What the secret was before: opens what is stored until that is sealed anew. */
  previousSecrets: string[];
  /** Where the auth service is; null when it runs in this process. */
  authAddress: AuthAddress | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The sign-in service's own settings, `AUTH_…`. */
  auth: AuthConfiguration;
  anchorPointUrl: string | null;
  /** Plan, payment and meeting pages. */
  links: OfferedLinks;
  feeds: FeedDefaults;
  /** Signing secrets of the payment provider's events; none where payments set no plan. */
  stripeWebhookSecrets: string[];
  trustedProxies: string[];
  /** Between two dumps of the embedded database; 0 takes none. */
  backupMinutes: number;
  rateLimitPerMinute: number;
  /** Requests a minute that one API key may send. */
  apiKeyRequestsPerMinute: number;
  /** Whether a global admin without a second factor reaches nothing. */
  adminMfa: boolean;
  logLevel: string;
};

/** The settings cannot be started with. The message holds one sentence per problem, each naming its variable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(readonly problems: string[]) {
    super(problems.join('\n'));
  }
}

export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  });
/** The base of a service: nothing but scheme, host and path. */
const plainAddress = url('http:', 'https:')
  .refine((value) => !/[?#@]/.test(value), 'must be an address without user, query and fragment')
  .transform((value) => value.replace(/\/$/, ''));
const token = z.string().regex(/^[\w.~+/=-]{20,8192}$/, 'must be a token without spaces');
const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

export const environment = z.object({
  PORT: wholeNumber(65_535).default(3_000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_MIGRATION_URL: url('postgres:', 'postgresql:').optional(),
  FILES_URL: z
    .string()
    .transform((text, context) => {
      const address = readFilesAddress(text);
      if (typeof address !== 'string') return address;
      context.addIssue({ code: 'custom', message: address });
      return z.NEVER;
    })
    .optional(),
  FAIRLEAD_SECRET: z.string().optional(),
  FAIRLEAD_PREVIOUS_SECRETS: list
    .refine((parts) => parts.every((part) => part.length >= 32), 'must be earlier secrets of at least 32 characters')
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Fairlead <no-reply@localhost>'),
  AUTH_URL: plainAddress.optional(),
  AUTH_ISSUER: plainAddress.optional(),
  AUTH_API_KEY: token.optional(),
  AUTH_SERVICE_TOKEN: token.optional(),
  ANCHOR_POINT_URL: url('http:', 'https:').optional(),
  ...LINK_ENVIRONMENT,
  ...FEED_ENVIRONMENT,
  STRIPE_WEBHOOK_SECRET: list
    .refine(
      (parts) => parts.every((part) => /^whsec_\w{16,200}$/.test(part)),
      'must be signing secrets that start with whsec_',
    )
    .optional(),
  TRUSTED_PROXIES: list
    .refine((parts) => parts.every(isAddressOrRange), 'must be IP addresses or ranges such as 10.0.0.0/8')
    .optional(),
  // A timer waits at most 24 days.
  BACKUP_MINUTES: wholeNumber(10_080).default(60),
  RATE_LIMIT: wholeNumber(1_000_000)
    .refine((value) => value > 0, 'must be at least 1')
    .default(1_200),
  API_KEY_RATE_LIMIT: wholeNumber(1_000_000)
    .refine((value) => value > 0, 'must be at least 1')
    .default(120),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ADMIN_MFA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
});
export type Environment = z.infer<typeof environment>;

/** Names that begin with our prefixes but mean nothing are misspelt settings. Test switches are only refused in production. */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(SETTINGS.map(([name]) => name));
  return Object.keys(env)
    .filter((name) => /^(FAIRLEAD|AUTH)_/.test(name) && !name.startsWith('FAIRLEAD_TEST_'))
    .filter((name) => !known.has(name) && !isAuthSetting(name))
    .map((name) => `${name} is not a setting of Fairlead.`);
}

export function authSettings(env: NodeJS.ProcessEnv): AuthConfiguration | readonly string[] {
  try {
    return readAuthSettings(env);
  } catch (error) {
    if (error instanceof AuthSettingsError) return error.problems;
    throw error;
  }
}

/** What is set; an empty variable counts as not set. */
export function givenSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given);
}

/** Problems of single values, each a sentence that begins with the variable. */
export function sentencesOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
}

/**
 * Reads and checks the product's settings.
 * @param execArgv flags the Node process was started with
 * @throws ConfigurationError
 */
export function readConfig(env: NodeJS.ProcessEnv, execArgv: readonly string[]): Config {
  const given = givenSettings(env);
  const parsed = environment.safeParse(given);
  const auth = authSettings(given);
  const problems = unknownSettings(given);
  if (!('settings' in auth)) problems.push(...auth);
  if (!parsed.success) {
    problems.push(...sentencesOf(parsed.error));
    throw new ConfigurationError(problems);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const embedded = settings.DATABASE_URL === undefined;
  const { FAIRLEAD_SECRET: secret } = settings;
  if (secret !== undefined) problems.push(...secretProblem(secret));
  if (embedded !== (settings.DATABASE_MIGRATION_URL === undefined))
    problems.push('DATABASE_URL and DATABASE_MIGRATION_URL go together; set both or neither.');
  if (settings.DEMO === 'on' && !embedded) problems.push('DEMO can only be on with the embedded database.');
  if (settings.DEMO === 'on' && settings.AUTH_URL)
    problems.push('DEMO can only be on without AUTH_URL: no demo account is ever made at another service.');
  if (production) problems.push(...productionProblems(settings, given, execArgv));
  if (problems.length > 0 || !('settings' in auth)) throw new ConfigurationError(problems);

  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    demo: settings.DEMO === undefined ? embedded && !production && !settings.AUTH_URL : settings.DEMO === 'on',
    port: settings.PORT,
    host: settings.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`).replace(/\/$/, ''),
    dataDir,
    database:
      settings.DATABASE_URL && settings.DATABASE_MIGRATION_URL
        ? { url: settings.DATABASE_URL, migrationUrl: settings.DATABASE_MIGRATION_URL }
        : { dataDir },
    filesAddress: settings.FILES_URL ?? null,
    secret: secret ?? null,
    previousSecrets: settings.FAIRLEAD_PREVIOUS_SECRETS ?? [],
    authAddress: settings.AUTH_URL ? authAddressOf(settings.AUTH_URL, settings) : null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    auth,
    anchorPointUrl: settings.ANCHOR_POINT_URL ?? null,
    links: linksOf(settings),
    feeds: feedDefaults(settings),
    stripeWebhookSecrets: settings.STRIPE_WEBHOOK_SECRET ?? [],
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    backupMinutes: settings.BACKUP_MINUTES,
    rateLimitPerMinute: settings.RATE_LIMIT,
    apiKeyRequestsPerMinute: settings.API_KEY_RATE_LIMIT,
    adminMfa: settings.ADMIN_MFA === undefined ? production : settings.ADMIN_MFA === 'on',
    logLevel: settings.LOG_LEVEL,
  };
}

function authAddressOf(url: string, settings: Environment): AuthAddress {
  const { AUTH_ISSUER: issuer, AUTH_API_KEY: apiKey, AUTH_SERVICE_TOKEN: serviceToken } = settings;
  return { url, issuer: issuer ?? url, apiKey: apiKey ?? null, serviceToken: serviceToken ?? null };
}
