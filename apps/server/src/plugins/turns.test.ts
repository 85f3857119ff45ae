import { connect, type Socket } from 'node:net';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { currentTurn } from '@fairlead/db/connection/turn';
import { createTestDatabase, testEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { signInAs } from '../testing/sign-in';
import { MOST_PIPELINED } from './turns';

describe.each(testEngines())('turns at the database on %s', (engine) => {
  let app: TestApp;
  /** Accounts of requests in the order in which they asked for a transaction, and in which they got it. */
  let asked: string[] = [];
  let served: string[] = [];
  beforeAll(async () => {
    app = await startTestApp({
      engine,
      features: createFeatures(),
      parts: {
        open: async (options): Promise<Database> => {
          const database = await createTestDatabase({ engine, ...options, maxConnections: 1 });
          return {
            ...database,
            transaction: (scope, work) => {
              const turn = currentTurn();
              if (turn) asked.push(turn.account);
              return database.transaction(scope, (tx) => {
                if (turn) served.push(turn.account);
                return work(tx);
              });
            },
            open: async (options) => {
              const turn = currentTurn();
              if (turn) asked.push(turn.account);
              const opened = await database.open(options);
              if (turn) served.push(turn.account);
              return opened;
            },
          };
        },
      },
    });
  });
  afterAll(() => app.close());

  const begin = () => {
    asked = [];
    served = [];
  };

  /** The only connection, until it is let go. */
  async function holdConnection(): Promise<() => Promise<void>> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isHeld = false;
    const done = app.db.transaction(PLATFORM, () => {
      isHeld = true;
      return released;
    });
    await vi.waitFor(() => expect(isHeld).toBe(true));
    return () => {
      release();
      return done;
    };
  }

  async function raw(text: string): Promise<Socket & { received: () => string }> {
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(text);
    return Object.assign(socket, { received: () => received });
  }

  it('are of the address until it is known who asks, then of the person, and of the organization once that is known', async () => {
    const caller = await app.as('msp_admin');
    begin();
    expect((await caller.call('GET', '/api/clients')).status).toBe(200);
    // The first token of all is not known before its key is read.
    expect(served.at(-1)).toBe(`person:${caller.userId}`);
    begin();
    expect((await caller.call('GET', '/api/clients')).status).toBe(200);
    expect(new Set(served)).toEqual(new Set([`msp:${caller.mspId}`]));
    begin();
    expect((await app.anonymous.call('GET', '/api/clients')).status).toBe(401);
    expect(served).toEqual([]);
    const answer = await caller.call('POST', '/api/clients', { body: { kind: 'client', name: 'Harbor' } });
    expect(answer.status).toBe(200);
    expect(served.at(-1)).toBe(`msp:${caller.mspId}`);
    begin();
    const body = { email: 'nobody@people.example', password: 'not the right one' };
    await app.anonymous.call('POST', '/auth/v1/token?grant_type=password', { body });
    expect(new Set(served)).toEqual(new Set(['address:127.0.0.1']));
  });

  it('are dropped when the connection closes before they come: no work is begun for them', async () => {
    const [loud, quiet] = [await app.as('msp_admin'), await app.as('msp_admin')];
    const token = await signInAs(app.auth, { userId: loud.userId!, email: `${loud.userId}@people.example` });
    const letGo = await holdConnection();
    begin();
    const request = `GET /api/clients HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const sockets = await Promise.all(Array.from({ length: 10 }, () => raw(request.repeat(4))));
    await vi.waitFor(() => expect(asked.length).toBe(40));
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const others = quiet.call('GET', '/api/clients');
    await vi.waitFor(() => expect(asked.length).toBe(41));
    await letGo();
    expect((await others).status).toBe(200);
    // The other one's own, and nothing of the forty.
    expect(served).toEqual([`person:${quiet.userId}`]);
  });

  it('are not given to more than a few requests at once of one connection', async () => {
    const socket = await raw('GET /api/clients HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const statuses = [...socket.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array(MOST_PIPELINED).fill('401'), '429']);
    const polite = await raw('');
    for (let turn = 1; turn <= 2 * MOST_PIPELINED; turn += 1) {
      polite.write('GET /api/clients HTTP/1.1\r\nHost: x\r\n\r\n');
      await vi.waitFor(() => expect(polite.received().match(/HTTP\/1\.1 401/g)?.length).toBe(turn));
    }
    polite.destroy();
  });
});
