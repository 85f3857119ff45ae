import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { openDatabase } from '@fairlead/db/connection/database';
import { seedPortfolio } from '@fairlead/db/seed/portfolio';
import { ENGINE_VERSION } from '@fairlead/risk/engine/run';
import { buildIfStale } from '../scripts/build';
import { medianOf } from './median';
import { startBuiltServer, untilItRests } from './server-process';

export type BenchRow = { name: string; value: number; unit: string };

const SIZES = [100, 10_000] as const;
const REQUESTS = 30;
/** An account of the demo, whose organization gets the clients. */
const ADMIN = { email: 'admin@fairlead.example', password: 'admin-keeps-4-harbors' };

const PAGES = {
  dashboard: '/api/dashboard',
  'first page of the client list': '/api/clients',
  'client list by loss': '/api/clients?sort=-meanToday',
  'client list, out of date only': '/api/clients?riskLevel=out_of_date',
} as const;
type Page = keyof typeof PAGES;

/** What a portfolio costs to look at in the built server with the embedded database, small and large, and how it grows. */
export async function benchPortfolio(): Promise<BenchRow[]> {
  await buildIfStale();
  const [small, large] = [await mediansAt(SIZES[0]), await mediansAt(SIZES[1])];
  return (Object.keys(PAGES) as Page[]).flatMap((page) => [
    { name: `${page}, ${SIZES[0]} clients, median`, value: small[page], unit: 'ms' },
    { name: `${page}, ${SIZES[1]} clients, median`, value: large[page], unit: 'ms' },
    {
      name: `${page}, growth for ${SIZES[1] / SIZES[0]} times the clients`,
      value: large[page] / small[page],
      unit: 'x',
    },
  ]);
}

async function mediansAt(clients: number): Promise<Record<Page, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'));
  try {
    const first = await startBuiltServer(folder);
    if (process.platform === 'linux') await untilItRests(first.pid);
    await first.stop();
    await addClients(folder, clients);
    const server = await startBuiltServer(folder);
    try {
      const headers = { authorization: `Bearer ${await signIn(server.address)}` };
      const medians = {} as Record<Page, number>;
      for (const page of Object.keys(PAGES) as Page[])
        medians[page] = await medianOf(REQUESTS, () => get(`${server.address}${PAGES[page]}`, headers));
      return medians;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The demo's clients stay; these come beside them. */
async function addClients(dataDir: string, clients: number): Promise<void> {
  const model = { engine: ENGINE_VERSION, parameterSet: currentParameters.version };
  const database = await openDatabase({
    dataDir,
    onMigrate: async (owner) => {
      await owner.query(`select set_config('app.scope', 'platform', false)`);
      const { rows } = await owner.query<{ id: string }>('select id from msps where is_demo');
      await seedPortfolio(owner, { mspId: rows[0]?.id ?? '', clients, now: new Date(), model });
    },
  });
  await database.close();
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (!access_token) throw new Error(`Nobody could sign in: ${answer.status}`);
  return access_token;
}

async function get(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
