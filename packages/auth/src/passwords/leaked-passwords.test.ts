import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService } from '../testing/test-service';
import { LeakedPasswords } from './leaked-passwords';

const LEAKED = 'the ships that never sailed';
const UNKNOWN = 'the ships that always sailed';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

describe('the service of leaked passwords', () => {
  let server: Server;
  let url: string;
  let mode: 'answers' | 'fails' | 'hangs' = 'answers';
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers['add-padding']}`);
      if (mode === 'hangs') return;
      if (mode === 'fails') return void response.writeHead(503).end(`${sha1(UNKNOWN).slice(5)}:9`);
      // The answer of the padded protocol: CR LF between lines, a count of 0 for what is made up.
      const lines = [`${'0'.repeat(35)}:3`, `${sha1(LEAKED).slice(5)}:17`, `${sha1(UNKNOWN).slice(5)}:0`];
      response.end(lines.join('\r\n'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function known(leakedPasswordsUrl: string | null) {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => void warnings.push(message), error: () => undefined };
    return { leaked: new LeakedPasswords({ settings: { leakedPasswordsUrl }, log }), warnings };
  }

  it('knows a leaked one, by five digits of its hash', async () => {
    mode = 'answers';
    const { leaked, warnings } = known(url);
    expect(await leaked.has(LEAKED)).toBe(true);
    expect(await leaked.has(UNKNOWN)).toBe(false);
    expect(asked).toEqual([LEAKED, UNKNOWN].map((text) => `/range/${sha1(text).slice(0, 5)} true`));
    expect(warnings).toEqual([]);
  });

  it('that fails refuses nobody, and is told of once until it answers again', async () => {
    const { leaked, warnings } = known(url);
    mode = 'fails';
    for (let n = 0; n < 3; n += 1) expect(await leaked.has(LEAKED)).toBe(false);
    expect(warnings).toHaveLength(1);
    mode = 'answers';
    expect(await leaked.has(LEAKED)).toBe(true);
    mode = 'fails';
    expect(await leaked.has(LEAKED)).toBe(false);
    expect(warnings).toHaveLength(2);
  });

  it('that never answers, or is not there, refuses nobody', async () => {
    mode = 'hangs';
    expect(await known(url).leaked.has(LEAKED)).toBe(false);
    expect(await known('http://127.0.0.1:9/range').leaked.has(LEAKED)).toBe(false);
  });

  it('is not asked where none is configured', async () => {
    asked.length = 0;
    expect(await known(null).leaked.has(LEAKED)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('counts at sign-up and at a change of password', async () => {
    mode = 'answers';
    const service = await startTestService(plainSqlEngines()[0]!, { settings: { leakedPasswordsUrl: url } });
    try {
      const client = service.client();
      const weak = { code: 'weak_password', reasons: ['pwned'], status: 422 };
      expect((await client.signUp({ email: 'a@example.com', password: LEAKED })).error).toMatchObject(weak);
      await service.auth.createUser({ email: 'b@example.com', password: UNKNOWN });
      await client.signInWithPassword({ email: 'b@example.com', password: UNKNOWN });
      expect((await client.updateUser({ password: LEAKED })).error).toMatchObject(weak);
      expect((await client.updateUser({ password: `${UNKNOWN} again` })).error).toBeNull();
    } finally {
      await service.close();
    }
  });
});
