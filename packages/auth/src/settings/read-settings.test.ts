import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey } from '../testing/file-keys';
import { AuthSettingsError, isAuthSetting, readAuthSettings } from './read-settings';
import { DEFAULT_SETTINGS } from './settings';
import { AUTH_SETTINGS, LIMITS, POLICIES } from './settings-table';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readAuthSettings(env);
    return [];
  } catch (error) {
    if (error instanceof AuthSettingsError) return error.problems;
    throw error;
  }
}

const google = { AUTH_PROVIDER_GOOGLE_CLIENT_ID: 'an id', AUTH_PROVIDER_GOOGLE_CLIENT_SECRET: 'canary secret' };
const captcha = {
  AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
  AUTH_CAPTCHA_SECRET: 'canary secret',
  AUTH_CAPTCHA_SITE_KEY: 'site key',
};
const sms = { AUTH_SMS_ACCOUNT: 'AC1', AUTH_SMS_TOKEN: 'canary secret', AUTH_SMS_FROM: '+15550001' };

describe('the settings of the service', () => {
  it('are the defaults when nothing is set', () => {
    expect(readAuthSettings({ AUTH_SIGNUP: '' })).toEqual({
      settings: DEFAULT_SETTINGS,
      siteUrl: null,
      externalUrl: null,
      redirectAllowList: [],
      signingKeys: null,
      legacySecret: null,
      sms: null,
    });
  });

  it('have the defaults that the operator’s table says, each one read back', () => {
    const written = [...POLICIES, ...LIMITS].filter(({ usual }) => usual !== 'none');
    expect(written.length).toBeGreaterThan(50);
    const env = Object.fromEntries(written.map(({ name, usual }) => [name, usual]));
    expect(readAuthSettings(env).settings).toEqual(DEFAULT_SETTINGS);
    for (const { name, usual } of written)
      expect(readAuthSettings({ [name]: usual }).settings, name).toEqual(DEFAULT_SETTINGS);
    const fields = new Set<string>(POLICIES.map(({ field }) => field));
    const elsewhere = ['addressLimits', 'captcha', 'providers'];
    expect(Object.keys(DEFAULT_SETTINGS).filter((field) => !fields.has(field))).toEqual(elsewhere);
  });

  it('take every value', () => {
    const { settings, ...others } = readAuthSettings({
      ...google,
      ...captcha,
      ...sms,
      AUTH_SIGNUP: 'off',
      AUTH_PASSWORD_CHARACTERS: 'lower, digits',
      AUTH_TOKEN_LIFE: '15m',
      AUTH_LIMIT_TOKEN: '5/1h',
      AUTH_SITE_URL: 'https://risk.msp.net/',
      AUTH_EXTERNAL_URL: 'https://auth.msp.net/auth/v1/',
      AUTH_REDIRECT_URLS: 'https://*.msp.net/**, net.msp.risk://signed-in',
      AUTH_LEGACY_JWT_SECRET: 'kX8vQ2mN5pR7tY1wZ4bC6dF9gH3jL0sA',
      AUTH_PROVIDER_OWN_LOGIN_CLIENT_ID: 'c',
      AUTH_PROVIDER_OWN_LOGIN_CLIENT_SECRET: 's',
      AUTH_PROVIDER_OWN_LOGIN_ISSUER: 'https://login.msp.net/',
      AUTH_PROVIDER_OWN_LOGIN_LABEL: 'Our login',
      AUTH_PROVIDER_OWN_LOGIN_SCOPES: 'openid, email',
      AUTH_PROVIDER_OWN_LOGIN_ACCEPTED_CLIENT_IDS: 'app',
    });
    expect(settings).toMatchObject({
      signupEnabled: false,
      passwordCharacterSets: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      accessTokenSeconds: 900,
      addressLimits: { token: { count: 5, windowMs: 3_600_000 }, refresh: DEFAULT_SETTINGS.addressLimits.refresh },
      captcha: { provider: 'hcaptcha', siteKey: 'site key', verifyUrl: 'https://api.hcaptcha.com/siteverify' },
      providers: {
        google: { clientId: 'an id', label: 'Google', issuer: null, scopes: ['openid', 'email', 'profile'] },
        own_login: {
          label: 'Our login',
          issuer: 'https://login.msp.net/',
          scopes: ['openid', 'email'],
          acceptedClientIds: ['app'],
        },
      },
    });
    expect(others).toMatchObject({
      siteUrl: 'https://risk.msp.net',
      externalUrl: 'https://auth.msp.net/auth/v1',
      redirectAllowList: ['https://*.msp.net/**', 'net.msp.risk://signed-in'],
      sms: { url: 'https://api.twilio.com', account: 'AC1', from: '+15550001' },
    });
  });

  it('can do without limits per address, for tests', () => {
    const { addressLimits } = readAuthSettings({ AUTH_LIMITS: 'off', AUTH_LIMIT_TOKEN: '5/1h' }).settings;
    expect(Object.values(addressLimits).every(({ count }) => count > 1_000_000)).toBe(true);
  });

  it.each([
    [{ AUTH_SIGNUP: 'yes' }, 'AUTH_SIGNUP must be on or off.'],
    [{ AUTH_PASSWORD_MIN: '7' }, 'AUTH_PASSWORD_MIN must be from 8 to 128.'],
    [{ AUTH_PASSWORD_MIN: '8.5' }, 'AUTH_PASSWORD_MIN must be a whole number.'],
    [{ AUTH_PASSWORD_CHARACTERS: 'lower,toString' }, 'AUTH_PASSWORD_CHARACTERS must be names from'],
    [{ AUTH_TOKEN_LIFE: '3600' }, 'AUTH_TOKEN_LIFE must be a time such as'],
    [{ AUTH_TOKEN_LIFE: '30s' }, 'AUTH_TOKEN_LIFE must be from 1m to 24h.'],
    [{ AUTH_SESSION_MAX: '1d' }, 'AUTH_SESSION_IDLE must not be longer than AUTH_SESSION_MAX.'],
    [{ AUTH_CODE_DIGITS: '4' }, 'AUTH_CODE_DIGITS must be from 6 to 10.'],
    [{ AUTH_EMAILS_PER_HOUR: '31' }, 'AUTH_EMAILS_PER_HOUR must be from 1 to 30.'],
    [{ AUTH_LIMIT_TOKEN: '30' }, 'AUTH_LIMIT_TOKEN must be a number of calls and a time'],
    [{ AUTH_LIMIT_TOKEN: '0/5m' }, 'AUTH_LIMIT_TOKEN must allow at least one call'],
    [{ AUTH_LIMITS: 'none' }, 'AUTH_LIMITS must be on or off.'],
    [{ AUTH_SITE_URL: 'risk.msp.net' }, 'AUTH_SITE_URL must be an address'],
    [{ AUTH_REDIRECT_URLS: 'https://a.example, ftp://b' }, 'AUTH_REDIRECT_URLS must be addresses'],
    [{ AUTH_SIGNING_KEYS_FILE: '/nowhere/keys.json' }, 'AUTH_SIGNING_KEYS_FILE names a file that cannot be read.'],
    [{ AUTH_LEGACY_JWT_SECRET: 'hunter2' }, 'AUTH_LEGACY_JWT_SECRET must have at least 32 characters'],
    [{ AUTH_LEGACY_JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' }, 'AUTH_LEGACY_JWT_SECRET'],
    [{ AUTH_CAPTCHA_URL: 'https://c.example' }, 'AUTH_CAPTCHA_URL means nothing without AUTH_CAPTCHA_PROVIDER.'],
    [{ ...captcha, AUTH_CAPTCHA_SECRET: '' }, 'AUTH_CAPTCHA_SECRET is missing; it goes with AUTH_CAPTCHA_PROVIDER.'],
    [{ ...captcha, AUTH_CAPTCHA_PROVIDER: 'other' }, 'AUTH_CAPTCHA_PROVIDER must be hcaptcha or turnstile.'],
    [{ ...sms, AUTH_SMS_TOKEN: '' }, 'AUTH_SMS_TOKEN is missing'],
    [{ AUTH_SMS_URL: 'https://c.example' }, 'AUTH_SMS_URL means nothing without AUTH_SMS_ACCOUNT.'],
    [{ ...google, AUTH_PROVIDER_GOOGLE_CLIENT_SECRET: '' }, 'AUTH_PROVIDER_GOOGLE_CLIENT_SECRET is missing'],
    [{ AUTH_PROVIDER_GOOGLE_LABEL: 'x' }, 'AUTH_PROVIDER_GOOGLE_CLIENT_ID is missing'],
    [
      { AUTH_PROVIDER_OWN_CLIENT_ID: 'c', AUTH_PROVIDER_OWN_CLIENT_SECRET: 's' },
      'AUTH_PROVIDER_OWN_ISSUER is required',
    ],
    [{ AUTH_PROVIDER_PHONE_CLIENT_ID: 'c' }, 'phone is another way to sign in'],
  ])('refuse %o with one sentence', (env, sentence) => {
    const problems = problemsOf(env);
    expect(problems).toEqual([expect.stringContaining(sentence)]);
    expect(problems[0]).toMatch(/^AUTH_.*\.$/);
  });

  it('name every problem at once and repeat no value', () => {
    const problems = problemsOf({ AUTH_SIGNUP: 'hunter2', AUTH_PHONE: 'hunter2', AUTH_LEGACY_JWT_SECRET: 'hunter2' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('are known by name; others that begin alike are not', () => {
    for (const [name] of AUTH_SETTINGS) expect(isAuthSetting(name), name).toBe(true);
    for (const name of [
      'AUTH_SINGUP',
      'AUTH_PROVIDER_GOOGLE_CLIENTID',
      'AUTH_PROVIDER__CLIENT',
      'AUTH_',
      'AUTH_LIMIT_X',
    ])
      expect(isAuthSetting(name), name).toBe(false);
  });
});

describe('in production', () => {
  it.each([
    [{ AUTH_EMAIL_AUTOCONFIRM: 'on' }, 'AUTH_EMAIL_AUTOCONFIRM'],
    [{ AUTH_PHONE_AUTOCONFIRM: 'on' }, 'AUTH_PHONE_AUTOCONFIRM'],
    [{ AUTH_IMPLICIT_FLOW: 'on' }, 'AUTH_IMPLICIT_FLOW'],
    [{ AUTH_LIMITS: 'off' }, 'AUTH_LIMITS'],
    [{ AUTH_PHONE: 'on' }, 'AUTH_PHONE'],
    [{ AUTH_PHONE_FACTOR: 'on' }, 'AUTH_PHONE_FACTOR'],
    [{ AUTH_SITE_URL: 'http://risk.msp.net' }, 'AUTH_SITE_URL'],
    [{ AUTH_EXTERNAL_URL: 'http://risk.msp.net' }, 'AUTH_EXTERNAL_URL'],
    [{ AUTH_REDIRECT_URLS: 'http://risk.msp.net/' }, 'AUTH_REDIRECT_URLS'],
    [{ AUTH_REDIRECT_URLS: 'http://*.msp.net/' }, 'AUTH_REDIRECT_URLS'],
    [{ AUTH_LEAKED_PASSWORDS_URL: 'http://pwned.example' }, 'AUTH_LEAKED_PASSWORDS_URL'],
    [{ ...captcha, AUTH_CAPTCHA_URL: 'http://captcha.example' }, 'AUTH_CAPTCHA_URL'],
    [{ ...sms, AUTH_SMS_URL: 'http://sms.example' }, 'AUTH_SMS_URL'],
    [{ ...google, AUTH_PROVIDER_GOOGLE_ISSUER: 'http://google.example' }, 'AUTH_PROVIDER_GOOGLE_ISSUER'],
  ])('%o is refused, elsewhere not', (env, name) => {
    expect(problemsOf(env)).toEqual([]);
    expect(problemsOf({ ...env, NODE_ENV: 'production' })).toEqual([expect.stringContaining(`${name} `)]);
  });

  it('the usual is accepted', () => {
    const env = {
      ...google,
      ...captcha,
      ...sms,
      AUTH_PHONE: 'on',
      AUTH_REDIRECT_URLS: 'https://a.example/,http://localhost:5173/',
    };
    expect(problemsOf({ ...env, NODE_ENV: 'production' })).toEqual([]);
  });
});

describe('entries of the redirect list', () => {
  it.each([
    'https://risk.msp.net/welcome',
    'http://localhost:5173/',
    'http://127.0.0.1:5173/*',
    'https://*.msp.net/**',
    'https://risk-?.msp.net/',
    'https://msp.net/**',
    'net.msp.risk://signed-in',
    'net.msp.risk:/signed-in',
    'net.msp.risk://**',
  ])('%s is one', (entry) => {
    expect(problemsOf({ AUTH_REDIRECT_URLS: entry })).toEqual([]);
  });

  it.each([
    '**',
    '*://msp.net/',
    'https://**',
    'https://*/',
    'https://*.net/',
    'https://risk.msp.*/',
    'https://msp.net**',
    'https://*msp.net/',
    'https://user@msp.net/',
    'https://93.184.216.34/',
    'https://msp.net/#x',
    'https:\\\\msp.net',
    'https://',
    'msp.net',
    'javascript:alert(1)',
    'javascript://msp.net/**',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://msp.net/',
    'net.msp.risk:signed-in',
  ])('%s is none', (entry) => {
    expect(problemsOf({ AUTH_REDIRECT_URLS: entry })).toHaveLength(1);
  });
});

describe('the file of signing keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(text: string, more: Record<string, string> = {}): Promise<readonly string[]> {
    const path = join(folder, 'keys.json');
    await writeFile(path, text);
    const problems = problemsOf({ AUTH_SIGNING_KEYS_FILE: path, ...more });
    for (const problem of problems) expect(problem).toMatch(/^AUTH_SIGNING_KEYS_FILE .*\.$/);
    return problems;
  }
  const json = (...keys: object[]) => JSON.stringify(keys);

  it('is read with keys of every kind', async () => {
    const keys = [
      await fileKey('RS256', 'a', true),
      await fileKey('ES256', 'b', false),
      await fileKey('HS256', 'c', false),
    ];
    expect(await read(json(...keys))).toEqual([]);
    const env = { AUTH_SIGNING_KEYS_FILE: join(folder, 'keys.json') };
    expect(readAuthSettings(env).signingKeys?.map(({ kid, kty }) => [kid, kty])).toEqual([
      ['a', 'RSA'],
      ['b', 'EC'],
      ['c', 'oct'],
    ]);
  });

  it('is refused when it is not what it should be, and no part of a key is repeated', async () => {
    const [es, rs, hs] = [
      await fileKey('ES256', 'a', true),
      await fileKey('RS256', 'b', true),
      await fileKey('HS256', 'c', true),
    ];
    const other = (await fileKey('ES256', 'z', true)) as { d: string };
    const wrong = [
      '{',
      '{}',
      '[]',
      json({ ...es, kid: undefined }),
      json({ ...es, kty: 'OKP' }),
      json({ ...es, crv: 'P-384' }),
      json({ ...es, d: undefined }),
      json({ ...es, d: other.d }),
      json({ ...es, x: 'AAAA' }),
      json({ ...rs, n: 'AQAB' }),
      json({ ...rs, q: undefined }),
      json({ ...hs, k: 'c2hvcnQ' }),
      json(es, rs),
      json({ ...es, key_ops: ['verify'] }),
      json(es, { ...es, key_ops: ['verify'] }),
    ];
    for (const text of wrong) {
      const problems = await read(text);
      expect(problems, text.slice(0, 40)).toHaveLength(1);
      expect(problems[0]).not.toContain(other.d);
    }
  });

  it('signs with a key pair in production: a shared key could sign for everybody who checks', async () => {
    const hs = await fileKey('HS256', 'c', true);
    expect(await read(json(hs))).toEqual([]);
    expect(await read(json(hs), { NODE_ENV: 'production' })).toHaveLength(1);
    const verifying = { ...hs, key_ops: ['verify'] };
    expect(await read(json(verifying, await fileKey('ES256', 'a', true)), { NODE_ENV: 'production' })).toEqual([]);
  });
});
