import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import { plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey, keysOf } from '../testing/file-keys';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';
import { KEY_ALGORITHMS, type KeyAlgorithm } from './key-source';

const EMAIL = 'alice@example.com';
const PASSWORD = 'correct horse battery staple';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Keys in the database on both engines; keys of a file, which no engine sees, on one. */
const CONFIGURATIONS: Array<{ engine: TestEngine; keys: 'database' | KeyAlgorithm }> = [
  ...plainSqlEngines().map((engine) => ({ engine, keys: 'database' as const })),
  ...KEY_ALGORITHMS.map((keys) => ({ engine: plainSqlEngines()[0]!, keys })),
];

describe.each(CONFIGURATIONS)('access tokens of $keys keys on $engine', ({ engine, keys }) => {
  const algorithm = keys === 'database' ? 'ES256' : keys;
  let service: TestService;
  let genuine: string;
  let header: { alg: string; typ: string; kid: string };
  let claims: JWTPayload;

  beforeAll(async () => {
    const signingKeys = keys === 'database' ? undefined : keysOf(await fileKey(keys, 'key of a file', true));
    service = await startTestService(engine, { signingKeys });
    await service.auth.createUser({ email: EMAIL, password: PASSWORD });
    genuine = (await signIn(service, EMAIL, PASSWORD)).access_token;
    header = JSON.parse(Buffer.from(genuine.split('.')[0]!, 'base64url').toString()) as typeof header;
    claims = decodeJwt(genuine);
  });
  afterAll(() => service.close());

  const status = async (token: string) => (await service.get('/user', { authorization: `Bearer ${token}` })).status;

  /** Signs with the service's own key, so that only what is changed can be the reason for a refusal. */
  async function signed(
    changes: Record<string, unknown>,
    headerChanges: Record<string, unknown> = {},
  ): Promise<string> {
    const { privateKey } = await service.auth.context.transaction((tx) => service.auth.context.keys.signer(tx));
    const payload = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    return new SignJWT(payload).setProtectedHeader({ ...header, ...headerChanges }).sign(privateKey);
  }

  it('accepts a genuine token, also one this test signs itself', async () => {
    expect(header.alg).toBe(algorithm);
    expect(await status(genuine)).toBe(200);
    expect(await status(await signed({}))).toBe(200);
    expect(await service.auth.verifyAccessToken(genuine)).toMatchObject({ userId: claims.sub });
  });

  const others = ['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'HS512', 'RS256', 'PS256', 'ES256', 'es256', 'EdDSA'];
  it.each(others.filter((alg) => alg !== algorithm))('refuses the algorithm "%s"', async (alg) => {
    const [, payload, signature] = genuine.split('.');
    for (const end of ['', signature, 'AA'])
      expect([401, 403]).toContain(await status(`${part({ ...header, alg })}.${payload}.${end}`));
  });

  it('refuses altered, stripped and zero signatures, and a second spelling of the right one', async () => {
    const [head, payload, signature = ''] = genuine.split('.');
    const spare = `${signature.slice(0, -1)}${String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1)}`;
    const forged = [
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      `${head}.${payload}.${spare}`,
      `${head}.${part({ ...claims, sub: randomUUID() })}.${signature}`,
      `${head}.${payload}.${signature}=`,
    ];
    for (const token of forged) expect([401, 403]).toContain(await status(token));
  });

  it('refuses the public key, in every encoding, and known secrets as an HMAC secret', async () => {
    const [jwk] = await service.auth.context.keys.publicKeys();
    const secrets = [
      ...(jwk ? await encodingsOf(jwk) : []),
      '',
      header.kid,
      'secret',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ];
    expect(secrets.length).toBe(keys === 'HS256' ? 4 : 11);
    for (const secret of secrets) {
      for (const kid of [header.kid, undefined]) {
        const input = `${part({ ...header, kid, alg: 'HS256' })}.${part(claims)}`;
        const mac = createHmac('sha256', secret).update(input).digest('base64url');
        expect(await status(`${input}.${mac}`)).toBe(403);
      }
    }
  });

  it('refuses keys the sender brings or names', async () => {
    const { privateKey, jwk } = await strangersKey(algorithm);
    const headers: Array<Record<string, unknown>> = [
      { jwk },
      { jku: 'https://evil.example/jwks.json' },
      { x5u: 'https://evil.example/cert' },
      { kid: '../../../../dev/null' },
      { kid: "' or 1=1 --" },
      { kid: 'https://evil.example/key' },
      { kid: randomUUID() },
      {},
    ];
    for (const extra of headers) {
      const token = await new SignJWT(claims).setProtectedHeader({ ...header, ...extra }).sign(privateKey);
      expect(await status(token)).toBe(403);
    }
    for (const kid of [[header.kid], 7, undefined]) {
      const [, payload, signature] = genuine.split('.');
      expect(await status(`${part({ ...header, kid })}.${payload}.${signature}`)).toBe(403);
    }
    expect(await status(await signed({}, { jwk }))).toBe(403);
    expect(await status(await signed({}, { jku: 'https://evil.example' }))).toBe(403);
  });

  it('refuses unknown critical headers', async () => {
    const { privateKey } = await service.auth.context.transaction((tx) => service.auth.context.keys.signer(tx));
    const token = await new SignJWT(claims)
      .setProtectedHeader({ ...header, crit: ['x'], x: 1 })
      .sign(privateKey, { crit: { x: true } });
    expect(await status(token)).toBe(403);
  });

  const seconds = () => Math.floor(service.now().getTime() / 1000);
  it.each([
    ['without an end', () => ({ exp: undefined })],
    ['expired', () => ({ exp: seconds() - 1 })],
    ['with a text as its end', () => ({ exp: '9999999999' })],
    ['from the future', () => ({ iat: seconds() + 60 })],
    ['not valid yet', () => ({ nbf: seconds() + 60 })],
    ['older than any token lives', () => ({ iat: seconds() - 3_700, exp: seconds() + 60 })],
    ['for another audience', () => ({ aud: 'anon' })],
    ['for a list of audiences', () => ({ aud: ['authenticated', 'other'] })],
    ['of another issuer', () => ({ iss: 'https://evil.example/auth/v1' })],
    ['of a list of issuers', () => ({ iss: ['https://app.fairlead.test/auth/v1'] })],
    ['of an unknown user', () => ({ sub: randomUUID() })],
    ['without a user', () => ({ sub: undefined })],
    ['of an unknown session', () => ({ session_id: randomUUID() })],
    ['without a session', () => ({ session_id: undefined })],
  ])('refuses a token %s', async (_name, changes) => {
    const token = await signed(changes());
    expect(await status(token)).toBe(403);
    expect(await service.auth.identify(token)).toBeNull();
  });

  it('refuses a refresh token as bearer, and takes no token from the query', async () => {
    const { refresh_token, access_token } = await signIn(service, EMAIL, PASSWORD);
    expect(await status(refresh_token)).toBe(403);
    expect((await service.get(`/user?access_token=${access_token}`)).status).toBe(401);
    expect((await service.get('/user', { cookie: `access_token=${access_token}` })).status).toBe(401);
    expect((await service.get('/user', { apikey: access_token })).status).toBe(401);
  });

  it('a user id that is none answers 400', async () => {
    const answer = await service.get('/user', { authorization: `Bearer ${await signed({ sub: 'alice' })}` });
    expect(await refusal(answer)).toEqual({ status: 400, code: 'bad_jwt' });
  });
});

describe.each(plainSqlEngines())('an access token on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  it('dies at once with ban, deletion and revocation of its user', async () => {
    const id = await service.auth.createUser({ email: 'gone@example.com', password: PASSWORD });
    const first = await signIn(service, 'gone@example.com', PASSWORD);
    await service.auth.revokeSessions(id);
    expect(await refusal(await service.get('/user', { authorization: `Bearer ${first.access_token}` }))).toEqual({
      status: 403,
      code: 'session_not_found',
    });
    const second = await signIn(service, 'gone@example.com', PASSWORD);
    await service.auth.banUser(id, new Date(service.now().getTime() + 1_000));
    expect(await refusal(await service.get('/user', { authorization: `Bearer ${second.access_token}` }))).toEqual({
      status: 403,
      code: 'user_banned',
    });
    await service.auth.banUser(id, null);
    expect(await service.auth.identify(second.access_token)).toMatchObject({ userId: id, email: 'gone@example.com' });
    await service.auth.deleteUser(id);
    expect(await refusal(await service.get('/user', { authorization: `Bearer ${second.access_token}` }))).toEqual({
      status: 403,
      code: 'user_not_found',
    });
  });

  it('ends with its session: idle for seven days, or thirty days after its start', async () => {
    const idle = await startTestService(engine, { settings: { accessTokenSeconds: 90 * 86_400 } });
    try {
      const day = DAY_MS;
      await idle.auth.createUser({ email: EMAIL, password: PASSWORD });
      const session = await signIn(idle, EMAIL, PASSWORD);
      let refresh = session.refresh_token;
      idle.advance(7 * day);
      expect(await idle.auth.identify(session.access_token)).not.toBeNull();
      for (let week = 0; week < 4; week += 1) {
        const answer = await idle.post('/token?grant_type=refresh_token', { refresh_token: refresh });
        expect(answer.status).toBe(200);
        refresh = ((await answer.json()) as { refresh_token: string }).refresh_token;
        idle.advance(5.7 * day);
      }
      idle.advance(day);
      expect(await idle.auth.identify(session.access_token)).toBeNull();
      expect(await refusal(await idle.post('/token?grant_type=refresh_token', { refresh_token: refresh }))).toEqual({
        status: 400,
        code: 'session_expired',
      });
    } finally {
      await idle.close();
    }
  });
});

describe('a file with keys of several kinds, and a shared secret of earlier days', () => {
  const LEGACY = 'kX8vQ2mN5pR7tY1wZ4bC6dF9gH3jL0sA';
  let service: TestService;
  let claims: JWTPayload;
  let secretKey: Uint8Array;
  let genuine: string;

  beforeAll(async () => {
    const symmetric = (await fileKey('HS256', 'symmetric', false)) as { k: string };
    secretKey = Buffer.from(symmetric.k, 'base64url');
    service = await startTestService(plainSqlEngines()[0]!, {
      signingKeys: keysOf(
        await fileKey('ES256', 'asymmetric', true),
        symmetric,
        await fileKey('RS256', 'third', false),
      ),
      legacySecret: LEGACY,
    });
    await service.auth.createUser({ email: EMAIL, password: PASSWORD });
    genuine = (await signIn(service, EMAIL, PASSWORD)).access_token;
    claims = decodeJwt(genuine);
  });
  afterAll(() => service.close());

  const status = async (token: string) => (await service.get('/user', { authorization: `Bearer ${token}` })).status;
  const hmac = (header: Record<string, unknown>, secret: Uint8Array, changes: Record<string, unknown> = {}) => {
    const payload = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    const input = `${part({ typ: 'JWT', alg: 'HS256', ...header })}.${part(payload)}`;
    const digest = header.alg === 'HS512' ? 'sha512' : 'sha256';
    return `${input}.${createHmac(digest, secret).update(input).digest('base64url')}`;
  };
  const legacy = new TextEncoder().encode(LEGACY);

  it('each key verifies tokens of its own algorithm', async () => {
    expect(await status(genuine)).toBe(200);
    expect(await status(hmac({ kid: 'symmetric' }, secretKey))).toBe(200);
  });

  it('no key verifies with the algorithm of another', async () => {
    expect(await status(hmac({ kid: 'asymmetric' }, secretKey))).toBe(403);
    expect(await status(hmac({ kid: 'third' }, secretKey))).toBe(403);
    const [head = '', ...rest] = genuine.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
    for (const kid of ['symmetric', 'third', undefined])
      expect(await status([part({ ...header, kid }), ...rest].join('.'))).toBe(403);
  });

  it('the shared secret counts where no known key is named, and as HS256 alone', async () => {
    expect(await status(hmac({}, legacy))).toBe(200);
    expect(await status(hmac({ kid: 'of another system' }, legacy))).toBe(200);
    expect(await status(hmac({ kid: 'asymmetric' }, legacy))).toBe(403);
    expect(await status(hmac({ kid: 'symmetric' }, legacy))).toBe(403);
    expect(await status(hmac({ alg: 'HS512' }, legacy))).toBe(403);
    expect(await status(hmac({ alg: 'HS512', kid: 'symmetric' }, secretKey))).toBe(403);
    expect(await status(hmac({ alg: 'none' }, legacy))).toBe(403);
    expect(await status(hmac({ kid: 7 }, legacy))).toBe(403);
    expect(await status(hmac({}, new TextEncoder().encode(`${LEGACY}x`)))).toBe(403);
    expect(await status(hmac({}, legacy, { exp: undefined }))).toBe(403);
    expect(await status(hmac({}, legacy, { session_id: randomUUID() }))).toBe(403);
  });

  it('publishes the public parts of the asymmetric ones, and nothing of the others', async () => {
    const answer = await service.get('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = (await answer.json()) as { keys: JWK[] };
    expect(keys.map(({ kid, alg, use, key_ops }) => ({ kid, alg, use, key_ops }))).toEqual([
      { kid: 'asymmetric', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
      { kid: 'third', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
    ]);
    for (const key of keys)
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(secret);
  });

  it('cannot be rotated but by its file', async () => {
    await expect(service.auth.rotateSigningKey()).rejects.toThrow('file');
    await expect(service.auth.removeSigningKey('third')).rejects.toThrow('file');
  });
});

/** Every form in which somebody could take a public key for a secret. */
async function encodingsOf(jwk: JWK): Promise<Array<string | Buffer>> {
  const key = await importJWK(jwk);
  const pem = await exportSPKI(key as Parameters<typeof exportSPKI>[0]);
  const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  return [pem, pem.trim(), ` ${pem}`, der, der.toString('base64'), JSON.stringify(jwk), jwk.x ?? jwk.n ?? ''];
}

async function strangersKey(algorithm: KeyAlgorithm): Promise<{ privateKey: CryptoKey | Uint8Array; jwk: JWK }> {
  if (algorithm === 'HS256') {
    const secret = randomBytes(32);
    return { privateKey: secret, jwk: { kty: 'oct', k: secret.toString('base64url') } };
  }
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
}
