import { createHmac, randomUUID } from 'node:crypto';
import { testEngines } from '@fairlead/db/testing';
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';

const EMAIL = 'alice@example.com';
const PASSWORD = 'correct horse battery staple';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(testEngines())('access tokens on %s', (engine) => {
  let service: TestService;
  let genuine: string;
  let header: { alg: string; typ: string; kid: string };
  let claims: JWTPayload;

  beforeAll(async () => {
    service = await startTestService(engine);
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
    expect(await status(genuine)).toBe(200);
    expect(await status(await signed({}))).toBe(200);
    expect(await service.auth.verifyAccessToken(genuine)).toMatchObject({ userId: claims.sub });
  });

  it.each(['none', 'None', 'NONE', 'nOnE', '', 'HS256', 'RS256', 'es256'])(
    'refuses the algorithm "%s"',
    async (alg) => {
      const [, payload, signature] = genuine.split('.');
      for (const end of ['', signature, 'AA'])
        expect(await status(`${part({ ...header, alg })}.${payload}.${end}`)).toBeGreaterThanOrEqual(401);
    },
  );

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
    const key = await importJWK(jwk as JWK, 'ES256');
    const pem = await exportSPKI(key as Parameters<typeof exportSPKI>[0]);
    const secrets = [
      pem,
      pem.trim(),
      ` ${pem}`,
      JSON.stringify(jwk),
      jwk?.x ?? '',
      '',
      'secret',
      'super-secret-jwt-token-with-at-least-32-characters-long',
    ];
    for (const secret of secrets) {
      const input = `${part({ ...header, alg: 'HS256' })}.${part(claims)}`;
      const mac = createHmac('sha256', secret).update(input).digest('base64url');
      expect(await status(`${input}.${mac}`)).toBe(403);
    }
  });

  it('refuses keys the sender brings or names', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
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
      const day = 86_400_000;
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

  it('rotates keys: tokens of the old key live on until it is removed, also in another process', async () => {
    const other = await service.another();
    const before = await signIn(service, EMAIL, PASSWORD);
    expect(await other.identify(before.access_token)).not.toBeNull();
    const newKid = await service.auth.rotateSigningKey();
    const after = await signIn(service, EMAIL, PASSWORD);
    expect(JSON.parse(Buffer.from(after.access_token.split('.')[0]!, 'base64url').toString())).toMatchObject({
      kid: newKid,
    });
    for (const { access_token } of [before, after]) {
      expect(await status(access_token)).toBe(200);
      expect(await other.identify(access_token)).not.toBeNull();
    }
    const published = (await (await service.get('/.well-known/jwks.json')).json()) as { keys: JWK[] };
    expect(published.keys.map(({ kid }) => kid).sort()).toEqual([header.kid, newKid].sort());
    expect(published.keys.every((key) => !('d' in key) && key.use === 'sig')).toBe(true);

    await expect(service.auth.removeSigningKey(newKid)).rejects.toThrow('rotate first');
    await service.auth.removeSigningKey(header.kid);
    expect(await status(before.access_token)).toBe(403);
    expect(await other.identify(before.access_token)).toBeNull();
    expect(await other.identify(after.access_token)).not.toBeNull();
  });
});
