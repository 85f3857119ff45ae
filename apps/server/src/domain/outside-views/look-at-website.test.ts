import { once } from 'node:events';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { serverCertificate } from '@fairlead/auth/testing/server-certificate';
import { DAY_MS } from '@fairlead/content/format/days';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publicWebsite } from '#outbound/website';
import { websiteQuestions } from './look-at-website';

const DOMAIN = 'saltmarsh.example';
const AGENT = 'Fairlead outside view (+https://fairlead.example)';
/** Certificates are checked by the clock of the machine, so their ends are set by it. */
const NOW = new Date();
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const certified = (days: number, name = DOMAIN) => serverCertificate({ name, from: inDays(-30), until: inDays(days) });
const SAFE = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

type Site = {
  http?: RequestListener;
  https?: RequestListener;
  tls?: ServerOptions;
  /** Whether the certificate's own authority is known. */
  isKnown?: boolean;
};

const running: Server[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function portOf(server: Server): Promise<number> {
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

let usual: { key: string; cert: string };
beforeAll(async () => {
  usual = await certified(90);
});

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createHttp();
  const port = await portOf(server);
  await new Promise((done) => server.close(done));
  running.pop();
  return port;
}

async function look(site: Site, addresses = ['127.0.0.1'], admits: (address: string) => boolean = () => true) {
  const { key, cert } = { ...usual, ...site.tls } as { key: string; cert: string };
  const ports = {
    http: site.http ? await portOf(createHttp(site.http)) : await closedPort(),
    https: site.https ? await portOf(createHttps({ ...site.tls, key, cert }, site.https)) : await closedPort(),
  };
  const ca = site.isKnown === false ? usual.cert : cert;
  const dns = { addresses: async () => addresses };
  const web = publicWebsite(dns, { userAgent: AGENT, here: { admits, ports, ca, timeoutMs: 400 } });
  const questions = websiteQuestions(web, DOMAIN, NOW);
  const [certificate, tls, https, headers] = await Promise.all([
    questions.certificate(),
    questions.tls(),
    questions.https(),
    questions.headers(),
  ]);
  return { certificate, tls, https, headers };
}

const page =
  (headers: Record<string, string> = SAFE, body = 'Hello'): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers).end(body);
  };
const led =
  (to: string, status = 301): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location: to }).end();
  };
const silent: RequestListener = () => undefined;

describe('a website as its visitors see it', () => {
  it('is in order with a valid certificate, no old encryption, one way in, and its headers', async () => {
    const agents = new Set<string | undefined>();
    const seen = await look({
      http: led(`https://${DOMAIN}/`),
      https: (request, response) => {
        agents.add(request.headers['user-agent']);
        page()(request, response);
      },
    });
    expect(seen).toEqual({
      certificate: { state: 'ok', seen: `until ${inDays(90).toISOString().slice(0, 10)}` },
      tls: { state: 'ok', seen: 'TLSv1.3' },
      https: { state: 'ok', seen: `https://${DOMAIN}/` },
      headers: { state: 'ok', seen: '' },
    });
    expect([...agents]).toEqual([AGENT]);
  });

  it.each([
    ['has ended', -2, DOMAIN, true, /^it has ended, until /],
    ['ends within two weeks', 10, DOMAIN, true, /^until /],
    ['is for another name', 90, 'elsewhere.example', true, /^it is for another name, /],
    ['is vouched for by nobody', 90, DOMAIN, false, /^it vouches for itself, /],
  ] as const)('has a certificate that %s', async (_what, days, name, isKnown, reason) => {
    const { certificate } = await look({ https: page(), tls: await certified(days, name), isKnown });
    expect(certificate.state).toBe('weak');
    expect(certificate.seen).toMatch(reason);
  });

  it('still takes encryption that was retired', async () => {
    const tls: ServerOptions = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' };
    expect((await look({ https: page(), tls })).tls).toEqual({ state: 'weak', seen: 'TLSv1.1' });
  });

  it('is shown without encryption beside the encrypted one, instead of it, or not at all', async () => {
    const plain = page();
    expect((await look({ http: plain, https: page() })).https).toEqual({ state: 'weak', seen: 'http answers 200' });
    expect((await look({ http: led(`http://${DOMAIN}/a`), https: page() })).https.state).toBe('weak');
    expect((await look({ https: page() })).https.state).toBe('ok');
    const only = await look({ http: plain });
    expect([only.certificate.state, only.tls.state, only.https.state, only.headers.state]).toEqual([
      'missing',
      'missing',
      'missing',
      'unknown',
    ]);
    const none = await look({});
    expect(new Set(Object.values(none).map(({ state }) => state))).toEqual(new Set(['unknown']));
  });

  it('names the headers that are not set, and counts one only when it does something', async () => {
    const headers = async (set: Record<string, string>) => (await look({ https: page(set) })).headers;
    expect(await headers({})).toMatchObject({ state: 'missing' });
    expect(await headers({ ...SAFE, 'strict-transport-security': 'max-age=0' })).toEqual({
      state: 'weak',
      seen: 'not set: Strict-Transport-Security',
    });
    expect(await headers({ ...SAFE, 'content-security-policy': 'upgrade-insecure-requests' })).toEqual({
      state: 'weak',
      seen: 'not set: Content-Security-Policy, X-Frame-Options or frame-ancestors',
    });
    expect((await headers({ ...SAFE, 'x-frame-options': 'DENY' })).state).toBe('ok');
  });

  it('ends with one that leads in a circle, is endless, or says nothing', async () => {
    expect((await look({ https: led('/', 302) })).headers.state).toBe('unknown');
    expect((await look({ https: page(SAFE, 'x'.repeat(1_100_000)) })).headers.state).toBe('unknown');
    const hung = await look({ http: silent, https: silent });
    expect([hung.https.state, hung.headers.state]).toEqual(['ok', 'unknown']);
  });

  it('is never looked at where one of its addresses is not public', async () => {
    let asked = 0;
    const count: RequestListener = (_request, response) => {
      asked += 1;
      response.end();
    };
    const site = { http: count, https: count };
    const isPublic = (address: string) => address !== '127.0.0.1';
    for (const addresses of [['127.0.0.1'], ['198.51.100.7', '127.0.0.1']]) {
      const seen = await look(site, addresses, isPublic);
      expect(new Set(Object.values(seen).map(({ state }) => state))).toEqual(new Set(['unknown']));
    }
    expect(asked).toBe(0);
  });
});
