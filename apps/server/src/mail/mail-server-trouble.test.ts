import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { outgoingMails } from '@fairlead/db/schema/mails';
import { createTestDatabase, plainSqlEngines, type TestDatabase } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';

const START = Date.parse('2026-03-02T09:00:00Z');

describe.each(plainSqlEngines())('product mails on %s and a mail server in trouble', (engine) => {
  let app: TestApp;
  let db: TestDatabase;
  let server: Server;
  let answer: (socket: Socket) => void;
  let now = START;
  let connections = 0;
  let received: { to: string; id: string }[] = [];

  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => socket.destroy());
      answer(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    app = await startTestApp({
      engine,
      features: createFeatures(),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
      parts: {
        clock: () => new Date(now),
        open: async (options) => {
          db = await createTestDatabase({ engine, ...options });
          return db;
        },
      },
    });
  });
  beforeEach(() => {
    received = [];
    // Whatever a test before has opened is over.
    now += 60 * 60_000;
  });
  afterAll(async () => {
    await app.close();
    await new Promise<void>((done) => server.close(() => done()));
  });

  /** Takes every mail; `beforeReceipt` may keep the answer to one back. */
  const healthy = (beforeReceipt: (socket: Socket) => Promise<boolean> = async () => true) => {
    return (socket: Socket) => {
      let letter: string | null = null;
      let to = '';
      socket.write('220 ready\r\n');
      socket.on('data', async (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          if (letter !== null && line !== '.') letter += `${line}\n`;
          else if (line === '.') {
            received.push({ to, id: /^Message-ID: (.+)$/m.exec(letter ?? '')?.[1] ?? '' });
            letter = null;
            if (await beforeReceipt(socket)) socket.write('250 taken\r\n');
          } else if (line === 'DATA') {
            letter = '';
            socket.write('354 go on\r\n');
          } else if (line === 'QUIT') socket.end('221 bye\r\n');
          else {
            to = /^RCPT TO:<([^>]+)>/.exec(line)?.[1] ?? to;
            socket.write('250 ok\r\n');
          }
        }
      });
    };
  };
  const address = (name: string) => `${name}.${randomUUID()}@people.example`;
  const invite = async (email: string) => {
    const alice = await app.as('msp_admin');
    const { status } = await alice.call('POST', '/api/invitations', { body: { email, role: 'msp_user' } });
    expect(status).toBe(200);
  };
  const orderTo = (mspId: string, to: string) =>
    app.db.transaction(PLATFORM, (tx) =>
      app.services.mails.order(tx, {
        mspId,
        to,
        mail: 'nfr_requested',
        values: {},
        isAnswer: true,
      }),
    );

  it('no transaction is open and others are served while it holds a mail', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = () => {};
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    answer = healthy(async () => {
      held();
      await gate;
      return true;
    });
    const email = address('held');
    await invite(email);
    await isHeld;
    try {
      expect(await openTransactions(db)).toBe(0);
      // The embedded engine has one connection: with a transaction open these would wait.
      const bob = await app.as('msp_user');
      const answers = await Promise.all(Array.from({ length: 5 }, () => bob.call('GET', '/api/clients')));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    } finally {
      release();
    }
    await app.jobs.idle();
    expect(received.map(({ to }) => to)).toEqual([email]);
  });

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['answers garbage', (socket: Socket) => socket.write('<html>welcome</html>\r\n'.repeat(50))],
    ['is busy', (socket: Socket) => socket.end('421 too busy\r\n')],
  ])(
    'one that %s fails no invitation, is asked once for each pause, and gets the mails later in order',
    async (_name, trouble) => {
      answer = trouble;
      const before = connections;
      const people = [address('first'), address('second'), address('third')];
      for (const email of people) await invite(email);
      await app.jobs.idle();
      await app.jobs.idle();
      expect(connections - before).toBe(1);
      for (let pause = 0; pause < 8; pause += 1) {
        now += 5 * 60_000;
        await app.jobs.idle();
      }
      expect(connections - before).toBe(9);
      expect(received).toEqual([]);
      answer = healthy();
      now += 5 * 60_000;
      await app.jobs.idle();
      expect(received.map(({ to }) => to)).toEqual(people);
    },
  );

  it('a mail whose receipt was lost goes again under the same id, so that it is shown once', async () => {
    let losses = 1;
    answer = healthy(async (socket) => {
      if (losses === 0) return true;
      losses -= 1;
      socket.destroy();
      return false;
    });
    const email = address('twice');
    await invite(email);
    await app.jobs.idle();
    now += 60_000;
    await app.jobs.idle();
    expect(received.map(({ to }) => to)).toEqual([email, email]);
    expect(received[0]!.id).toMatch(/^<[0-9a-f-]{36}@.+>$/);
    expect(received[1]!.id).toBe(received[0]!.id);
    await app.jobs.idle();
    expect(received).toHaveLength(2);
  });

  it.each(['organization', 'address'] as const)(
    'thirty in an hour leave for one %s, of forty ordered at once',
    async (of) => {
      answer = healthy();
      const mspId = await app.newMsp();
      const one = address('one');
      const order = async () =>
        of === 'organization' ? orderTo(mspId, address('any')) : orderTo(await app.newMsp(), one);
      const outcomes = await Promise.allSettled(Array.from({ length: 40 }, order));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(10);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      now += 60 * 60_000;
      await order();
      const rows = await app.db.transaction(PLATFORM, (tx) =>
        tx.select({ id: outgoingMails.id }).from(outgoingMails).where(eq(outgoingMails.mspId, mspId)),
      );
      expect(rows).toHaveLength(of === 'organization' ? 31 : 0);
      await app.jobs.idle();
    },
  );
});

/** Transactions that wait for their client, as the server sees them; the embedded engine has no such view to ask past itself. */
async function openTransactions(db: TestDatabase): Promise<number> {
  if (db.adminUrl === '') return 0;
  const admin = new pg.Client({ connectionString: db.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rows[0]!.n;
  } finally {
    await admin.end();
  }
}
