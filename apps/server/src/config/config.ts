import { resolve } from 'node:path';
import {
  type AuthConfiguration,
  AuthSettingsError,
  isAuthSetting,
  readAuthSettings,
} from '@fairlead/auth/settings/read-settings';
import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { z } from 'zod';
import type { FilesAddress } from '../files/files-address';
import type { AuthAddress } from '../remote-auth/remote-auth';
import { productionProblems, secretProblem } from './config-rules';
import { type Environment, environment } from './environment';
import { type FeedDefaults, feedDefaults } from './feed-defaults';
import { linksOf } from './link-settings';
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
  /** The name that customers' domains lead to; the host of `publicUrl` where it is null. */
  customDomainTarget: string | null;
  /** Name servers to ask for customers' records; the machine's own where there are none. */
  dnsServers: string[];
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
    customDomainTarget: settings.CUSTOM_DOMAIN_TARGET ?? null,
    dnsServers: settings.DNS_SERVERS ?? [],
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
