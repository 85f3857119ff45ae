/** What the first visit of a page costs in a browser that has kept nothing, by the browser's own figures. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@fairlead/server/src/demo/accounts';
import { type Browser, chromium } from '@playwright/test';
import { buildIfStale } from '../scripts/build';
import { chromiumPath } from '../scripts/chromium';
import { asker } from './ask';
import { startBuiltServer, untilItRests } from './server-process';

export type BenchRow = { name: string; value: number; unit: string };
type Visit = { requests: number; kb: number; fcp: number; lcp: number; longTasks: number; shift: number };

const VISITS = 5;
/** A task of this length is felt; what is beyond it counts as blocking. */
const FELT_MS = 50;
const UNITS: Record<keyof Visit, string> = { requests: '', kb: 'kB', fcp: 'ms', lcp: 'ms', longTasks: 'ms', shift: '' };

/** The built product with its demo, signed in as its administrator; the middle of five visits, the pages by turns. */
export async function benchPages(): Promise<BenchRow[]> {
  await buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-bench-'));
  const server = await startBuiltServer(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const client = asker(1);
  try {
    await untilItRests(server.pid);
    const { email = '', password = '' } = demoAccounts().find(({ role }) => role === 'msp_admin') ?? {};
    const signedIn = await client(`${server.address}/auth/v1/token?grant_type=password`, { body: { email, password } });
    const { access_token: token } = JSON.parse(signedIn.text) as { access_token: string };
    const { items } = JSON.parse((await client(`${server.address}/api/clients?sort=name`, { token })).text);
    const pages = { '/signin': '/signin', '/dashboard': '/dashboard', 'a client': `/clients/${items[0].id}` };
    const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Visit[]]));
    for (let round = 0; round < VISITS; round += 1)
      for (const [name, path] of Object.entries(pages)) {
        const session = name === '/signin' ? null : signedIn.text;
        visits[name]?.push(await visit(browser, server.address, path, session));
      }
    const load = (loadavg()[0] ?? 0) / availableParallelism();
    return [
      ...Object.entries(visits).flatMap(([name, all]) => rowsOf(name, all)),
      { name: 'load of the machine during the visits, per processor', value: load, unit: '' },
    ];
  } finally {
    client.end();
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf(page: string, all: Visit[]): BenchRow[] {
  const middle = (kind: keyof Visit) => all.map((one) => one[kind]).sort((a, b) => a - b)[all.length >> 1] ?? 0;
  return Object.entries(UNITS).map(([kind, unit]) => ({
    name: `${page}: ${kind}`,
    value: middle(kind as keyof Visit),
    unit,
  }));
}

async function visit(browser: Browser, address: string, path: string, session: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' });
  try {
    if (session) await context.addInitScript(`localStorage.setItem('fairlead-auth-token', ${JSON.stringify(session)})`);
    await context.addInitScript(WATCH);
    const page = await context.newPage();
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    const seen: Seen = await page.evaluate(TELL);
    const longTasks = seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - FELT_MS), 0);
    const kb = seen.bytes.reduce((sum, bytes) => sum + bytes, 0) / 1_000;
    return { requests: seen.requests, kb, fcp: seen.fcp, lcp: seen.lcp, longTasks, shift: seen.shift };
  } finally {
    await context.close();
  }
}

type Seen = { lcp: number; fcp: number; shift: number; tasks: number[]; requests: number; bytes: number[] };

/** Runs in the page, before its own scripts. As text, because nothing else here knows of a page. */
const WATCH = `
  window.seen = { lcp: 0, shift: 0, tasks: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => { seen.lcp = startTime; });
  observe('longtask', ({ duration }) => seen.tasks.push(duration));
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value; });
`;

const TELL = `(() => {
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return { ...seen, fcp, requests: loaded.length, bytes: loaded.map((one) => one.transferSize) };
})()`;
