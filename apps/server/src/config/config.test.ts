import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_SETTINGS } from '@fairlead/auth/settings/settings-table';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config';
import { readOrCreateSecret } from './secret-file';
import { SETTINGS } from './settings';

const GOOD_SECRET = 'x7Kp2mVq9RtL4wZsY8nBcD3fGhJ6uEaT';
const production = {
  NODE_ENV: 'production',
  FAIRLEAD_SECRET: GOOD_SECRET,
  SMTP_URL: 'smtps://mail.msp.net',
  PUBLIC_URL: 'https://risk.msp.net',
  DATABASE_URL: 'postgres://app@db/risk',
  DATABASE_MIGRATION_URL: 'postgres://owner@db/risk',
};

function problemsOf(env: NodeJS.ProcessEnv, flags: string[] = []): string[] {
  try {
    readConfig(env, flags);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('settings', () => {
  it('starts the embedded demo on loopback when nothing is set', () => {
    expect(readConfig({}, [])).toMatchObject({ demo: true, production: false, host: '127.0.0.1', port: 3_000 });
  });

  it('starts in production with what production needs, and without the demo', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(readConfig(production, [])).toMatchObject({ demo: false, production: true, host: '0.0.0.0' });
  });

  it('knows an auth service elsewhere, and then makes no demo', () => {
    const url = 'https://auth.msp.net/auth/v1';
    expect(readConfig({ AUTH_URL: `${url}/` }, [])).toMatchObject({ demo: false, authAddress: { url, issuer: url } });
    expect(readConfig({}, []).authAddress).toBeNull();
  });

  it('never turns the demo on by itself in production, even with the embedded database', () => {
    const { DATABASE_URL: _url, DATABASE_MIGRATION_URL: _owner, ...embedded } = production;
    expect(readConfig(embedded, []).demo).toBe(false);
  });

  it.each([
    [{ PORT: '80a' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    [{ FILES_URL: 'https://store/bucket' }, 'FILES_URL'],
    [{ DATABASE_URL: 'postgres://db' }, 'DATABASE_MIGRATION_URL'],
    [{ FAIRLEAD_SECRET: 'short' }, 'FAIRLEAD_SECRET'],
    [{ FAIRLEAD_PREVIOUS_SECRETS: `${GOOD_SECRET},short` }, 'FAIRLEAD_PREVIOUS_SECRETS'],
    [{ FAIRLEAD_SECRET: 'a'.repeat(64) }, 'FAIRLEAD_SECRET'],
    [{ FAIRLEAD_SECRET: `change-me-${GOOD_SECRET}` }, 'FAIRLEAD_SECRET'],
    [{ FAIRLEAD_SECRTE: GOOD_SECRET }, 'FAIRLEAD_SECRTE'],
    [{ AUTH_SINGUP: 'off' }, 'AUTH_SINGUP'],
    [{ AUTH_SIGNUP: 'maybe' }, 'AUTH_SIGNUP'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ AUTH_REDIRECT_URLS: 'https://a.example, ftp://b' }, 'AUTH_REDIRECT_URLS'],
    [{ ANCHOR_POINT_URL: 'nowhere' }, 'ANCHOR_POINT_URL'],
    [{ AUTH_URL: 'auth.example.com' }, 'AUTH_URL'],
    [{ AUTH_URL: 'https://me:secret@auth.example.com/auth/v1' }, 'AUTH_URL'],
    [{ AUTH_URL: 'https://auth.example.com/auth/v1?x=1' }, 'AUTH_URL'],
    [{ AUTH_URL: 'https://auth.example.com/auth/v1', DEMO: 'on' }, 'AUTH_URL'],
    [{ AUTH_SERVICE_TOKEN: 'two words, and quite some more' }, 'AUTH_SERVICE_TOKEN'],
    [{ ADMIN_MFA: 'yes' }, 'ADMIN_MFA'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, everyone' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'TRUSTED_PROXIES'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  ])('refuses %o with a sentence that names the variable', (env, name) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });

  it('names every problem at once and repeats no secret', () => {
    const problems = problemsOf({
      PORT: 'x',
      LOG_LEVEL: 'x',
      AUTH_TOTP: 'x',
      AUTH_LEGACY_JWT_SECRET: 'hunter2',
      FAIRLEAD_SECRET: 'hunter2hunter2',
    });
    expect(problems).toHaveLength(4);
    expect(problems.join()).not.toContain('hunter2');
  });

  it.each([
    [{ FAIRLEAD_SECRET: '' }, [], 'FAIRLEAD_SECRET'],
    [{ SMTP_URL: '' }, [], 'SMTP_URL'],
    [{ PUBLIC_URL: '' }, [], 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://risk.msp.net' }, [], 'PUBLIC_URL'],
    [{ AUTH_EMAIL_AUTOCONFIRM: 'on' }, [], 'AUTH_EMAIL_AUTOCONFIRM'],
    [{ DEMO: 'on', DATABASE_URL: '', DATABASE_MIGRATION_URL: '' }, [], 'DEMO'],
    [{ LOG_LEVEL: 'debug' }, [], 'LOG_LEVEL'],
    [{ AUTH_URL: 'http://auth.msp.net/auth/v1', AUTH_SERVICE_TOKEN: GOOD_SECRET }, [], 'AUTH_URL'],
    [{ AUTH_URL: 'https://auth.msp.net/auth/v1' }, [], 'AUTH_SERVICE_TOKEN'],
    [{ NODE_OPTIONS: '--inspect=0.0.0.0' }, [], 'NODE_OPTIONS'],
    [{}, ['--inspect-brk'], 'NODE_OPTIONS'],
    [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, [], 'NODE_TLS_REJECT_UNAUTHORIZED'],
    [{ FAIRLEAD_TEST_ENGINES: 'pglite' }, [], 'FAIRLEAD_TEST_ENGINES'],
  ])('production refuses %o %o', (change, flags, name) => {
    const problems = problemsOf({ ...production, ...change }, flags);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
  });
});

describe('the secret of an installation that was given none', () => {
  it('is made once, strong, and readable by its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-secret-'));
    const both = await Promise.all([readOrCreateSecret(folder), readOrCreateSecret(folder)]);
    expect(both[0]).toHaveLength(44);
    expect(await readOrCreateSecret(folder)).toBe(both[0]);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});

describe('docs/configuration.md', () => {
  const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));

  it('lists every setting with its default and meaning, and no other', () => {
    const settings = [...SETTINGS, ...AUTH_SETTINGS];
    expect(rows).toEqual(settings.map(([name, usual, meaning]) => `| \`${name}\` | ${usual} | ${meaning} |`));
  });
});
