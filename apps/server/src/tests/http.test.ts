import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import safeRegex from 'safe-regex2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { limitKey } from '../plugins/limits';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { probeFeatures } from '../testing/probe-features';

const webFolder = mkdtempSync(join(tmpdir(), 'fairlead-web-'));
const WEB_FILES = {
  'index.html': '<!doctype html><html><head><title>Fairlead</title></head></html>',
  'assets/app-1a2b3c4d.js': `console.log("${'x'.repeat(2_000)}")`,
  'assets/app-1a2b3c4d.js.map': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.env': 'SECRET=1',
  'deep/.git/config': 'secret',
};

let app: TestApp;
let alice: Caller;
beforeAll(async () => {
  for (const [name, text] of Object.entries(WEB_FILES)) {
    mkdirSync(join(webFolder, name, '..'), { recursive: true });
    writeFileSync(join(webFolder, name), text);
  }
  writeFileSync(join(webFolder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('// made at the build'));
  app = await startTestApp({ engine: 'pglite', features: probeFeatures(), parts: { webFolder } });
  alice = await app.as('msp_admin');
});
afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

/** What the server sends back over a bare connection; it must end the connection by itself. */
function sendRaw(bytes: string): Promise<string> {
  const { port } = new URL(app.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('the type of a body', () => {
  const body = JSON.stringify({ kind: 'client', name: 'Typed' });
  const ODD = [
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/x-json',
    'application/vnd.api+json',
    'application/json;',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset=utf-8; boundary=x',
    'application/json, text/plain',
    'application/json;\tcharset=utf-8',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json\\',
    '*/*',
  ];

  it.each(ODD)('refuses %s with 415', async (type) => {
    const answer = await alice.call('POST', '/api/clients', { body, headers: { 'content-type': type } });
    expect([answer.status, answer.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('refuses a body without a type', async () => {
    const head = `POST /api/clients HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`;
    expect(await sendRaw(head + body)).toMatch(/^HTTP\/1\.1 415 /);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8'])(
    'takes %s',
    async (type) => {
      const answer = await alice.call('POST', '/api/clients', { body, headers: { 'content-type': type } });
      expect(answer.status).toBe(200);
    },
  );
});

describe('what a body may hold', () => {
  const send = (body: unknown) => alice.call('POST', '/api/clients', { body });
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['a field nobody asked for', '{"kind":"client","name":"x","role":"global_admin"}'],
    ['__proto__', '{"kind":"client","name":"x","__proto__":{"admin":true}}'],
    ['constructor.prototype', '{"kind":"client","name":"x","constructor":{"prototype":{"admin":true}}}'],
    ['__proto__ below', '{"kind":"client","name":"x","posture":{"__proto__":"x"}}'],
    ['33 levels', `{"kind":"client","name":"x","posture":${nested(33)}}`],
    ['100,000 levels', `{"kind":"client","name":"x","posture":${nested(100_000)}}`],
    [
      '1,001 items',
      JSON.stringify({
        kind: 'client',
        name: 'x',
        posture: Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`k${i}`, 'v'])),
      }),
    ],
    ['NUL', '{"kind":"client","name":"a\\u0000b"}'],
    ['a lone surrogate', '{"kind":"client","name":"a\\ud800b"}'],
    ['a number as text', '{"kind":"client","name":5}'],
    ['infinity', '{"kind":"client","name":"x","annualRevenue":1e400}'],
    ['no JSON', '{"kind":'],
    ['nothing', ''],
    ['an array', '[1]'],
  ])('refuses %s with 400', async (_what, body) => {
    const answer = await send(body);
    expect([answer.status, answer.error.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('refuses more than 1 MiB with 413, told in advance or not', async () => {
    const answer = await send(`{"name":"${'x'.repeat(1_048_577)}"}`);
    expect([answer.status, answer.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each(['search=%00', 'search=a&search[x]=b', '__proto__[x]=1', 'constructor[prototype][x]=1', 'limit=100000'])(
    'refuses the query %s',
    async (query) => {
      expect((await alice.call('GET', `/api/clients/${randomUUID()}?${query}`)).status).toBeOneOf([400, 404]);
      expect(({} as { x?: string }).x).toBeUndefined();
    },
  );
});

describe('headers', () => {
  const everywhere = ['/', '/favicon.svg', '/api/me', '/api/nowhere', '/health', '/anchor-point', '/nowhere'];

  it.each(everywhere)('%s carries the security headers and no banner', async (path) => {
    const { headers } = await app.anonymous.call('GET', path, { headers: { accept: 'text/html' } });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'");
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).toContain("object-src 'none'");
    expect(csp).toContain("base-uri 'none'");
    expect(csp).toContain("form-action 'self'");
    expect(/script-src ([^;]*)/.exec(csp)?.[1]).toBe("'self'");
  });

  it('keeps answers of the API out of every cache, errors too', async () => {
    for (const path of ['/api/me', '/api/clients', '/api/nowhere'])
      expect((await alice.call('GET', path)).headers.get('cache-control')).toBe('no-store');
  });

  it('reflects no foreign origin', async () => {
    for (const origin of ['null', 'https://evil.example', 'https://fairlead.example.evil.example', app.baseUrl])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await alice.call(method, '/api/me', { headers: { origin } });
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
  });
});

describe('pages', () => {
  const page = { headers: { accept: 'text/html,*/*' } };

  it('keeps hashed assets for ever and the page never', async () => {
    const asset = await app.anonymous.call('GET', '/assets/app-1a2b3c4d.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.anonymous.call('GET', '/', page)).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends the form of an asset that was compressed at the build, to whoever reads it', async () => {
    const ask = (encoding: string) =>
      app.anonymous.call('GET', '/assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': encoding } });
    const packed = await ask('br');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toMatch(/javascript/);
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(packed.bytes).toString()).toContain('made at the build');
    expect((await ask('identity')).text).toContain('xxxx');
  });

  it('compresses a long answer as the caller accepts it, and leaves a short one alone', async () => {
    const ask = (path: string, encoding: string) =>
      app.anonymous.call('GET', path, { headers: { 'accept-encoding': encoding } });
    const { text } = await ask('/api/docs', 'identity');
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask('/api/docs', encoding);
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.bytes.byteLength).toBeLessThan(text.length);
      expect(unpack(packed.bytes).toString()).toBe(text);
      expect((await ask('/health', encoding)).headers.get('content-encoding')).toBeNull();
    }
  });

  it('opens the application at any address a person may open', async () => {
    for (const path of ['/', '/clients', '/clients/5?x=1', '/signin'])
      expect((await app.anonymous.call('GET', path, page)).text).toContain('<title>Fairlead');
  });

  it.each(['/', '/clients/5', '/signin', '/favicon.svg', '/health', '/health/ready', '/anchor-point', '/api/docs'])(
    'answers HEAD %s like GET, without the body',
    async (path) => {
      for (const accept of ['text/html', '*/*']) {
        const asked = { headers: { accept, 'accept-encoding': 'identity' } };
        const [get, head] = [
          await app.anonymous.call('GET', path, asked),
          await app.anonymous.call('HEAD', path, asked),
        ];
        expect([head.status, head.text]).toEqual([get.status, '']);
        for (const header of ['content-type', 'content-length', 'cache-control'])
          expect([header, head.headers.get(header)]).toEqual([header, get.headers.get(header)]);
      }
      if (path === '/') expect((await app.anonymous.call('HEAD', path)).status).toBe(200);
    },
  );

  it('is not a page: the API, the auth service, a missing asset asked for by a script, a write', async () => {
    for (const path of ['/api/nowhere', '/auth/v1/nowhere', '/health/nowhere'])
      expect((await app.anonymous.call('GET', path, page)).status).toBe(404);
    expect((await app.anonymous.call('GET', '/assets/gone.js')).status).toBe(404);
    expect((await app.anonymous.call('POST', '/clients', page)).status).toBe(404);
  });

  it.each([
    '/.env',
    '/deep/.git/config',
    '/assets/app-1a2b3c4d.js.map',
    '/assets/',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
  ])('hands out nothing at %s', async (path) => {
    const answer = await app.anonymous.call('GET', path);
    expect(answer.status).toBeOneOf([400, 403, 404]);
    expect(answer.text).not.toMatch(/SECRET|secret|"name"/);
  });

  it('refuses TRACE and unknown methods', async () => {
    for (const method of ['TRACE', 'TRACK', 'PURGE'])
      expect(await sendRaw(`${method} / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 (400|404|405)/,
      );
  });

  it('refuses a second Host header, by which a proxy may have chosen', async () => {
    const hosts = (count: number) =>
      sendRaw(`GET /health HTTP/1.1\r\n${'host: x\r\n'.repeat(count)}connection: close\r\n\r\n`);
    expect(await hosts(1)).toMatch(/^HTTP\/1\.1 200/);
    expect(await hosts(2)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('says who takes reports of vulnerabilities once there is an address for it', async () => {
    expect((await app.anonymous.call('GET', '/.well-known/security.txt')).status).toBe(404);
    const maren = await app.as('global_admin');
    const body = { version: 0, value: { supportEmail: 'crew@harbor.example', terms: '', privacy: '', statusPage: '' } };
    expect((await maren.call('PUT', '/api/admin/settings/sections/brand', { body })).status).toBe(200);
    const { text } = await app.anonymous.call('GET', '/.well-known/security.txt');
    expect(text).toContain('Contact: mailto:crew@harbor.example\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
    expect((expires - app.now.getTime()) / 86_400_000).toBe(180);
  });

  it('explains an Anchor Point that is not set', async () => {
    expect((await app.anonymous.call('GET', '/anchor-point')).text).toContain('ANCHOR_POINT_URL');
  });
});

describe('guards and addresses', () => {
  const TRICKS = [
    '/api//clients',
    '//api/clients',
    '/api/clients/',
    '/API/clients',
    '/api/Clients',
    '/api/%63lients/..',
    '/api/clients;x=1',
    '/api%2Fclients',
    '/api/./clients',
    '/x/../api/clients',
    '/api/clients%00',
    '/api/admin/../clients',
    '/api/clients/%2e%2e/me',
  ];

  it.each(TRICKS)('%s never gets past the policy', async (path) => {
    const raw = await sendRaw(
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\nconnection: close\r\n\r\n`,
    );
    expect(raw).toMatch(/^HTTP\/1\.1 40[0134] /);
  });

  it('is not moved by override headers', async () => {
    const headers = {
      'x-original-url': '/api/demo/accounts',
      'x-rewrite-url': '/health',
      'x-http-method-override': 'GET',
      'x-forwarded-for': '127.0.0.1',
    };
    expect((await app.anonymous.call('POST', '/api/clients', { body: {}, headers })).status).toBe(401);
  });

  it('takes the token from the Authorization header only', async () => {
    const token = randomUUID();
    for (const path of [`/api/me?access_token=${token}`, `/api/me?apikey=${token}`])
      expect((await app.anonymous.call('GET', path, { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});

describe('broken HTTP', () => {
  const BROKEN: Array<[string, string]> = [
    ['two lengths', 'POST /api/clients HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a length and chunks',
      'POST /api/clients HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a broken chunk',
      'POST /api/clients HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['a space before the colon', 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
    ['NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: a\0b\r\n\r\n'],
  ];

  it.each(BROKEN)('%s is answered with 400 and the connection closed', async (_what, bytes) => {
    expect(await sendRaw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('refuses headers over 16 kB with 431', async () => {
    const raw = await sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'a'.repeat(17_000)}\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('limits how long headers and bodies may take', () => {
    const { headersTimeout, requestTimeout } = app.http.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(Math.max(headersTimeout, requestTimeout)).toBeLessThanOrEqual(50_000);
  });
});

describe('health', () => {
  it('says that the process lives and the database answers, and nothing else', async () => {
    expect((await app.anonymous.call('GET', '/health')).body).toEqual({ status: 'ok' });
    expect((await app.anonymous.call('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  });
});

describe('an error in one request', () => {
  it('answers 500 with an id and harms no other', async () => {
    const path = `/api/clients/${randomUUID()}/archive`;
    const [broken, fine] = await Promise.all([
      alice.call('POST', path, { body: { version: 1 } }),
      alice.call('GET', '/api/me'),
    ]);
    expect([broken.status, fine.status]).toEqual([500, 200]);
    expect(broken.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(broken.text).not.toMatch(/select|password|\.ts|srv/);
  });
});

it('loads a captcha from its provider where one is configured, and nothing from there where none is', async () => {
  const env = {
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'a secret of the captcha',
    AUTH_CAPTCHA_SITE_KEY: '0x4AAA"><script>',
  };
  const asking = await startTestApp({ engine: 'pglite', features: probeFeatures(), env, parts: { webFolder } });
  try {
    const page = async (of: TestApp) => of.anonymous.call('GET', '/signin', { headers: { accept: 'text/html' } });
    const [with_, without] = [await page(asking), await page(app)];
    expect(with_.text).toContain('<meta name="fairlead-captcha" content="turnstile 0x4AAA&quot;&gt;&lt;script&gt;" />');
    const PROVIDER = 'https://challenges.cloudflare.com';
    const csp = with_.headers.get('content-security-policy') ?? '';
    expect(csp).toContain(`script-src 'self' ${PROVIDER};`);
    expect(csp).toContain(`frame-src ${PROVIDER};`);
    expect(without.text).not.toContain('fairlead-captcha');
    expect(without.headers.get('content-security-policy')).not.toMatch(/cloudflare|frame-src/);
  } finally {
    await asking.close();
  }
});

describe('limits per address', () => {
  const limited = (env: Record<string, string>) =>
    startTestApp({ engine: 'pglite', features: probeFeatures(), env: { RATE_LIMIT: '5', ...env } });
  const statuses = async (to: TestApp, addresses: string[]) => {
    const answers: Answer[] = [];
    for (const address of addresses)
      answers.push(await to.anonymous.call('GET', '/api/me', { headers: { 'x-forwarded-for': address } }));
    return answers;
  };
  const seven = Array.from({ length: 7 }, (_, index) => `203.0.113.${index}`);

  it('lets visitors write less often than people who are signed in may read', async () => {
    const app = await startTestApp({ engine: 'pglite', features: createFeatures(), env: { RATE_LIMIT: '80' } });
    try {
      const look = () => app.anonymous.call('POST', '/api/invitations/look-up', { body: { token: 'a'.repeat(43) } });
      const looks = [await look(), await look(), await look()];
      expect(looks.map(({ status }) => status)).toEqual([404, 404, 429]);
      expect(looks[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await app.anonymous.call('GET', '/api/sign-ups/options')).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('answers 429 in the usual form, and a forged forwarded address does not help', async () => {
    const other = await limited({});
    const answers = await statuses(other, seven);
    await other.close();
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(answers.at(-1)?.error.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts by the forwarded address when it comes from a trusted proxy', async () => {
    const other = await limited({ TRUSTED_PROXIES: '127.0.0.1' });
    const answers = await statuses(other, seven);
    await other.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});

describe('patterns of the contract', () => {
  it('cannot be made to run for ever', async () => {
    const document = (await alice.call('GET', '/api/openapi.json')).text;
    const patterns = [...document.matchAll(/"pattern":"((?:[^"\\]|\\.)*)"/g)].map((match) =>
      JSON.parse(`"${match[1]}"`),
    );
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => !safeRegex(pattern))).toEqual([]);
    expect(safeRegex('(a+)+$')).toBe(false);
  });
});
