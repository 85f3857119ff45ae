import { isProtected } from '@fairlead/auth/settings/settings-values';
import type { Environment } from './environment';

type Given = Record<string, string | undefined>;

const WEAK_WORDS = /change.?me|example|password|default|fairlead|secret|demo|test|1234|abcd|qwert/i;

/** Why a secret must not be used, as sentences; it never repeats the secret. */
export function secretProblem(secret: string): string[] {
  if (secret.length < 32) return ['FAIRLEAD_SECRET must have at least 32 characters.'];
  if (new Set(secret).size < 12 || WEAK_WORDS.test(secret))
    return ['FAIRLEAD_SECRET is too easy to guess; make one with: openssl rand -base64 32'];
  return [];
}

/** What production refuses of the product beyond the checks of single values: demo data, plain HTTP, and what every program refuses. */
export function productionProblems(settings: Environment, given: Given, execArgv: readonly string[]): string[] {
  const problems = programProblems(settings, given, execArgv);
  if (settings.PUBLIC_URL === undefined) problems.push('PUBLIC_URL is required in production.');
  else if (!isProtected(settings.PUBLIC_URL)) problems.push('PUBLIC_URL must be https in production.');
  if (settings.AUTH_URL !== undefined) {
    if (!isProtected(settings.AUTH_URL)) problems.push('AUTH_URL must be https in production.');
    if (settings.AUTH_SERVICE_TOKEN === undefined)
      problems.push('AUTH_SERVICE_TOKEN is required in production with AUTH_URL.');
  }
  if (settings.FILES_URL && !isProtected(settings.FILES_URL.url))
    problems.push('FILES_URL must not switch TLS off in production.');
  if (settings.DEMO === 'on') problems.push('DEMO must be off in production.');
  return problems;
}

/** What production refuses of every program: missing secrets, debug and test switches. */
export function programProblems(
  settings: Pick<Environment, 'FAIRLEAD_SECRET' | 'SMTP_URL' | 'LOG_LEVEL'>,
  given: Given,
  execArgv: readonly string[],
): string[] {
  const problems: string[] = [];
  const flags = [...execArgv, ...(given.NODE_OPTIONS ?? '').split(/\s+/)];
  if (settings.FAIRLEAD_SECRET === undefined) problems.push('FAIRLEAD_SECRET is required in production.');
  if (settings.SMTP_URL === undefined) problems.push('SMTP_URL is required in production.');
  if (settings.LOG_LEVEL === 'debug' || settings.LOG_LEVEL === 'trace')
    problems.push(`LOG_LEVEL must not be ${settings.LOG_LEVEL} in production.`);
  if (flags.some((flag) => flag.startsWith('--inspect')))
    problems.push('NODE_OPTIONS must not open a debugger (--inspect) in production.');
  if (given.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED must not switch off certificate checks in production.');
  for (const name of Object.keys(given))
    if (name.startsWith('FAIRLEAD_TEST_')) problems.push(`${name} is a test switch and must not be set in production.`);
  return problems;
}
