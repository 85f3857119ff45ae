import { resolve } from 'node:path';
import type { AuthConfiguration } from '@fairlead/auth/settings/read-settings';
import { z } from 'zod';
import { authSettings, type Config, ConfigurationError, givenSettings, sentencesOf, unknownSettings } from './config';
import { programProblems, secretProblem } from './config-rules';
import { environment, url, wholeNumber } from './environment';

/** What the auth service needs when it runs by itself. */
export type AuthProgramConfig = Pick<
  Config,
  | 'production'
  | 'port'
  | 'host'
  | 'publicUrl'
  | 'dataDir'
  | 'database'
  | 'secret'
  | 'previousSecrets'
  | 'smtpUrl'
  | 'mailFrom'
  | 'trustedProxies'
  | 'backupMinutes'
  | 'rateLimitPerMinute'
  | 'logLevel'
> & { auth: AuthConfiguration & { externalUrl: string } };

/** The settings it shares with the product, and those of its own: both programs may be given the same environment. */
const authEnvironment = environment
  .pick({
    HOST: true,
    FAIRLEAD_SECRET: true,
    FAIRLEAD_PREVIOUS_SECRETS: true,
    SMTP_URL: true,
    MAIL_FROM: true,
    TRUSTED_PROXIES: true,
    BACKUP_MINUTES: true,
    RATE_LIMIT: true,
    LOG_LEVEL: true,
    NODE_ENV: true,
  })
  .extend({
    AUTH_PORT: wholeNumber(65_535).default(3_100),
    AUTH_DATA_DIR: z.string().default('./auth-data'),
    AUTH_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    AUTH_DATABASE_MIGRATION_URL: url('postgres:', 'postgresql:').optional(),
  });

/**
 * Reads and checks the settings of the auth service as a program of its own.
 * @param execArgv flags the Node process was started with
 * @throws ConfigurationError
 */
export function readAuthConfig(env: NodeJS.ProcessEnv, execArgv: readonly string[]): AuthProgramConfig {
  const given = givenSettings(env);
  const parsed = authEnvironment.safeParse(given);
  const auth = authSettings(given);
  const problems = unknownSettings(given);
  if (!('settings' in auth)) problems.push(...auth);
  if (!parsed.success) throw new ConfigurationError([...problems, ...sentencesOf(parsed.error)]);

  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const { FAIRLEAD_SECRET: secret, AUTH_DATABASE_URL: server, AUTH_DATABASE_MIGRATION_URL: owner } = settings;
  if (secret !== undefined) problems.push(...secretProblem(secret));
  if ((server === undefined) !== (owner === undefined))
    problems.push('AUTH_DATABASE_URL and AUTH_DATABASE_MIGRATION_URL go together; set both or neither.');
  if (production) {
    problems.push(...programProblems(settings, given, execArgv));
    for (const name of ['AUTH_SITE_URL', 'AUTH_EXTERNAL_URL'])
      if (!given[name]) problems.push(`${name} is required in production.`);
  }
  if (problems.length > 0 || !('settings' in auth)) throw new ConfigurationError(problems);

  const dataDir = resolve(settings.AUTH_DATA_DIR);
  return {
    production,
    port: settings.AUTH_PORT,
    host: settings.HOST ?? (server ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: auth.siteUrl ?? 'http://127.0.0.1:3000',
    dataDir,
    database: server && owner ? { url: server, migrationUrl: owner } : { dataDir },
    secret: secret ?? null,
    previousSecrets: settings.FAIRLEAD_PREVIOUS_SECRETS ?? [],
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    auth: { ...auth, externalUrl: auth.externalUrl ?? `http://127.0.0.1:${settings.AUTH_PORT}/auth/v1` },
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    backupMinutes: settings.BACKUP_MINUTES,
    rateLimitPerMinute: settings.RATE_LIMIT,
    logLevel: settings.LOG_LEVEL,
  };
}
