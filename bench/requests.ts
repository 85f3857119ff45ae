/** What a call of the API costs next to the bare transaction of the same engine, measured in one run. */
import type { Scope } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { createFeatures } from '@fairlead/server/src/features.ts';
import { startTestApp, type TestApp } from '@fairlead/server/src/testing/app';
import { underLoad } from './load';

export type BenchRow = { name: string; value: number; unit: string };

const AT_ONCE = 8;
const SECONDS = 4;
const CLIENTS = 40;

export async function benchRequests(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const engine of testEngines()) rows.push(...(await onEngine(engine)));
  return rows;
}

async function onEngine(engine: TestEngine): Promise<BenchRow[]> {
  const app = await startTestApp({ engine, features: createFeatures(), env: { AUTH_LIMITS: 'off' } });
  try {
    const mspId = await app.newMsp();
    const admin = await app.as('msp_admin', { mspId });
    const ids: string[] = [];
    for (let n = 0; n < CLIENTS; n += 1) ids.push(await app.newClient(mspId, 'client', `Client ${n}`));
    const id = ids[0] ?? '';
    const bare = await bareTransactions(app, {
      kind: 'tenant',
      userId: admin.userId ?? '',
      role: 'msp_admin',
      mspId,
      clientId: null,
    });
    const rows: BenchRow[] = [
      { name: `${engine}: bare transaction, ${AT_ONCE} at once`, value: bare, unit: 'a second' },
    ];
    const calls = {
      // What the server takes for a call before any of it is ours: no call can be faster.
      'an answer without the database': '/health',
      'GET /auth/v1/user': '/auth/v1/user',
      me: '/api/me',
      'list of clients': '/api/clients?sort=name',
      'one client': `/api/clients/${id}`,
      dashboard: '/api/dashboard',
    };
    for (const [name, path] of Object.entries(calls)) {
      const url = `${app.baseUrl}${path}`;
      const load = { url, token: admin.token ?? '', seconds: SECONDS };
      const alone = await underLoad({ ...load, atOnce: 1 });
      const { perSecond } = await underLoad({ ...load, atOnce: AT_ONCE });
      rows.push(
        { name: `${engine}: ${name}, alone, median`, value: alone.medianMs, unit: 'ms' },
        { name: `${engine}: ${name}, ${AT_ONCE} at once`, value: perSecond, unit: 'a second' },
        { name: `${engine}: ${name}, next to the bare transaction`, value: perSecond / bare, unit: '' },
      );
    }
    return rows;
  } finally {
    await app.close();
  }
}

/** One row in a transaction of a tenant, from this process. */
async function bareTransactions({ db }: TestApp, scope: Scope): Promise<number> {
  const one = () => db.transaction(scope, (tx) => tx.select({ id: clients.id }).from(clients).limit(1));
  for (let warm = 0; warm < 50; warm += 1) await one();
  let count = 0;
  const started = performance.now();
  const until = started + SECONDS * 1_000;
  const line = async () => {
    while (performance.now() < until) {
      await one();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return (count * 1_000) / (performance.now() - started);
}
