import { currentTurn } from '@fairlead/db/connection/turn';
import { PgliteEngine } from '@fairlead/db/pglite/engine';
import { queryMessage } from '@fairlead/db/pglite/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFeatures } from '../features';
import { createLog } from '../log';
import { startTestApp, type TestApp } from '../testing/app';
import type { Caller } from '../testing/caller';

/** How often a call waits for the database at most; its end, which a read does not wait for, is one of them. */
const MOST = {
  'GET /auth/v1/user': 2,
  'GET /api/me': 3,
  'GET /api/clients?sort=name': 3,
  'GET /api/clients/{client}': 3,
  'GET /api/clients/{client}/contacts': 4,
  'GET /api/dashboard': 5,
  'GET /api/me/notifications': 3,
  'GET /api/search?q=client': 3,
  'GET /api/simulations?clientId={client}': 3,
  'PATCH /api/clients/{client}': 5,
  'POST /auth/v1/token?grant_type=password': 4,
  'POST /auth/v1/token?grant_type=refresh_token': 2,
} as const;

const PERSON = { email: 'tess@example.com', password: 'a lantern on the pier' };

const PING = Buffer.from(queryMessage('select 1'));

/** The embedded engine has one connection, so every message to it is a round trip of a call or of a job. */
describe('a call', () => {
  let app: TestApp;
  let alice: Caller;
  let client: string;
  beforeAll(async () => {
    app = await startTestApp({ engine: 'pglite', features: createFeatures(), log: createLog('warn') });
    alice = await app.as('msp_admin');
    client = await app.newClient(alice.mspId ?? '');
    await app.auth.createUser(PERSON);
  });
  afterAll(() => app.close());

  it.each(Object.entries(MOST))('%s goes to the database %i times', async (call, most) => {
    const [method = '', path = ''] = call.replace('{client}', client).split(' ');
    let version = 1;
    let session = call.includes('refresh_token') ? await signedIn() : '';
    const bodyOf = () => {
      if (method === 'GET') return {};
      if (method === 'PATCH') return { body: { version, city: `City ${version}` } };
      return { body: session ? { refresh_token: session } : PERSON };
    };
    const ask = async () => {
      const answer = await alice.call(method, path, bodyOf());
      expect(answer.status, answer.text).toBe(200);
      const told = answer.body as { version?: number; refresh_token?: string };
      version = told.version ?? version;
      if (session) session = told.refresh_token ?? '';
      // The end of a read that nobody waited for.
      await app.db.ping();
    };
    await ask();
    let count = 0;
    const { send } = PgliteEngine.prototype;
    const counted = vi.spyOn(PgliteEngine.prototype, 'send').mockImplementation(function (this: PgliteEngine, bytes) {
      // What jobs ask for meanwhile has no turn; what waited behind a call is sent in the turn of that.
      if (currentTurn() && !Buffer.from(bytes).equals(PING)) count += 1;
      return send.call(this, bytes);
    });
    try {
      await ask();
      expect(count).toBe(most);
    } finally {
      counted.mockRestore();
    }
  });

  async function signedIn(): Promise<string> {
    const answer = await app.anonymous.call('POST', '/auth/v1/token?grant_type=password', { body: PERSON });
    return (answer.body as { refresh_token: string }).refresh_token;
  }
});
