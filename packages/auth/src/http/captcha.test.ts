import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptchaSettings, DEFAULT_ADDRESS_LIMITS } from '../settings/settings';
import { pkcePair, refusal, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const SECRET = 'canary-captcha-secret';
const FAILED = { status: 400, code: 'captcha_failed' };

type Asked = { method: string | undefined; type: string | undefined; form: Record<string, string> };

/** A service that checks captchas as hCaptcha and Turnstile do; the token says how it behaves. */
async function captchaService(): Promise<{ server: Server; url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push({ method: request.method, type: request.headers['content-type'], form });
      if (form.response === 'broken') return void response.writeHead(500).end('{"success":true}');
      if (form.response === 'garbage') return void response.end('<html>success: true</html>');
      if (form.response === 'odd') return void response.end('{"success":"true"}');
      if (form.response === 'cut') return void response.destroy();
      const success = form.secret === SECRET && form.response === 'solved';
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`, asked };
}

const settingsFor = (
  verifyUrl: string,
): { captcha: CaptchaSettings; anonymousEnabled: boolean; ethereumEnabled: boolean } => ({
  captcha: { provider: 'turnstile', secret: SECRET, siteKey: 'site-key', verifyUrl },
  anonymousEnabled: true,
  ethereumEnabled: true,
});

describe.each(plainSqlEngines())('captcha on %s', (engine) => {
  let captcha: Awaited<ReturnType<typeof captchaService>>;
  let service: TestService;
  beforeAll(async () => {
    captcha = await captchaService();
    service = await startTestService(engine, { settings: settingsFor(captcha.url), trustProxy: true });
    await service.auth.createUser({ email: 'alice@example.com', password: PASSWORD });
  });
  beforeEach(() => {
    captcha.asked.length = 0;
  });
  afterAll(async () => {
    await service.close();
    captcha.server.close();
  });

  const security = (token: unknown) => ({ gotrue_meta_security: { captcha_token: token } });

  it('lets the unmodified client in with a solved one, and asks the service as its protocol says', async () => {
    const client = service.client();
    const options = { captchaToken: 'solved' };
    const signedIn = await client.signInWithPassword({ email: 'alice@example.com', password: PASSWORD, options });
    expect(signedIn.error).toBeNull();
    expect(captcha.asked).toEqual([
      {
        method: 'POST',
        type: 'application/x-www-form-urlencoded',
        form: { secret: SECRET, response: 'solved', remoteip: '127.0.0.1' },
      },
    ]);
    expect((await client.signUp({ email: 'bob@example.com', password: PASSWORD, options })).error).toBeNull();
    expect((await client.resetPasswordForEmail('alice@example.com', options)).error).toBeNull();
    service.advance(61_000);
    expect((await client.resend({ type: 'signup', email: 'bob@example.com', options })).error).toBeNull();
    service.advance(61_000);
    expect((await client.signInWithOtp({ email: 'alice@example.com', options })).error).toBeNull();
    expect(captcha.asked).toHaveLength(5);
  });

  it.each([
    ['/signup', { email: 'eve@example.com', password: PASSWORD }],
    ['/signup', {}],
    ['/recover', { email: 'alice@example.com' }],
    ['/resend', { type: 'signup', email: 'alice@example.com' }],
    ['/otp', { email: 'alice@example.com' }],
    ['/magiclink', { email: 'alice@example.com' }],
    ['/sso', { domain: 'example.com' }],
    ['/token?grant_type=password', { email: 'alice@example.com', password: PASSWORD }],
    ['/token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'x' }],
  ])('%s is refused without one, %o', async (path, body) => {
    const { challenge } = pkcePair();
    for (const extra of [{}, { gotrue_meta_security: {} }, security(null), security(''), security('wrong')])
      expect(await refusal(await service.post(path, { ...body, ...challenge, ...extra }))).toEqual(FAILED);
    const before = captcha.asked.length;
    await service.post(path, { ...body, ...challenge, ...security('solved') });
    expect(captcha.asked).toHaveLength(before + 1);
  });

  it('is checked for nobody whose address is over its limit', async () => {
    const addressLimits = { ...DEFAULT_ADDRESS_LIMITS, token: { count: 2, windowMs: 60_000 } };
    const bounded = await startTestService(engine, { settings: { ...settingsFor(captcha.url), addressLimits } });
    const body = { email: 'alice@example.com', password: PASSWORD, ...security('wrong') };
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await bounded.post('/token?grant_type=password', body)).status);
    expect(statuses).toEqual([400, 400, 429]);
    expect(captcha.asked).toHaveLength(2);
    await bounded.close();
  });

  it.each(['broken', 'garbage', 'odd', 'cut'])(
    'a service that answers "%s" lets nobody in, and says so kindly',
    async (token) => {
      const body = { email: 'alice@example.com', password: PASSWORD, ...security(token) };
      const answer = await service.post('/token?grant_type=password', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'captcha_failed',
        message: expect.stringContaining('Try again'),
      });
    },
  );

  it('a service that is down lets nobody in', async () => {
    const gone = await captchaService();
    await new Promise((resolve) => gone.server.close(resolve));
    const own = await startTestService(engine, { settings: settingsFor(gone.url) });
    try {
      const answer = await own.post('/recover', {
        email: 'a@example.com',
        ...pkcePair().challenge,
        ...security('solved'),
      });
      expect(await refusal(answer)).toEqual(FAILED);
      expect(own.logLines.join()).not.toContain(SECRET);
    } finally {
      await own.close();
    }
  });

  it('is not asked for what cannot be guessed at, nor of servers', async () => {
    for (const [path, body] of [
      ['/token?grant_type=refresh_token', { refresh_token: 'x' }],
      ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }],
      ['/token?grant_type=id_token', { provider: 'google', id_token: 'x' }],
      ['/verify', { type: 'email', email: 'alice@example.com', token: '123456' }],
    ] as const)
      expect((await refusal(await service.post(path, body))).code).not.toBe('captcha_failed');
    const token = await service.auth.signServiceToken({ role: 'service_role', days: 1 });
    const ask = (bearer: string) =>
      service.post(
        '/token?grant_type=password',
        { email: 'alice@example.com', password: PASSWORD },
        { authorization: `Bearer ${bearer}` },
      );
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(await refusal(await ask(access_token))).toEqual(FAILED);
    expect(captcha.asked).toEqual([]);
  });

  it('is shown in the settings by its public key alone', async () => {
    const text = await (await service.get('/settings')).text();
    expect(JSON.parse(text)).toMatchObject({ captcha: { provider: 'turnstile', site_key: 'site-key' } });
    expect(text).not.toContain(SECRET);
  });
});
