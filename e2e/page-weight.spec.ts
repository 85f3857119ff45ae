import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { callerOf } from './support/server';
import { expect, test } from './support/test';

/**
 * What a first visit loads: every answer until the network is quiet, compressed as it came over the wire. A budget may be
 * lowered. What a page needs before it is of use belongs in it, and everything else comes later.
 */
type Budget = { requests: number; scriptKb: number; fontKb: number };

const SIGN_IN: Budget = { requests: 20, scriptKb: 160, fontKb: 45 };
// With Today, the pipeline and the bell; 300 is the most it may ever be.
const DASHBOARD: Budget = { requests: 29, scriptKb: 275, fontKb: 45 };
const CLIENT: Budget = { requests: 40, scriptKb: 300, fontKb: 45 };

const BUILT = join(import.meta.dirname, '..', 'apps/web/dist/assets');
const SMALLEST_CHUNK_BYTES = 4_096;
/** A worker loads itself; the bundler keeps its own few lines apart, whatever it is told. */
const MAY_BE_SMALL = /\.worker-|^rolldown-runtime-/;

const inKb = (bytes: number) => bytes / 1_000;

/** Opens a page in a browser that has kept nothing, and weighs what came. */
async function weigh(page: Page, path: string): Promise<Budget> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (/^https?:/.test(request.url())) requests.push(request);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytesOf = async (kind: string) => {
    const sizes = await Promise.all(requests.filter((one) => one.resourceType() === kind).map((one) => one.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return {
    requests: requests.length,
    scriptKb: inKb(await bytesOf('script')),
    fontKb: inKb(await bytesOf('font')),
  };
}

function expectWithin(weight: Budget, budget: Budget): void {
  for (const kind of ['requests', 'scriptKb', 'fontKb'] as const)
    expect.soft(weight[kind], kind).toBeLessThanOrEqual(budget[kind]);
}

test.describe('a first visit loads no more than', () => {
  test('the sign-in page needs', async ({ page }) => {
    const weight = await weigh(page, '/signin');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expectWithin(weight, SIGN_IN);
  });

  test('the dashboard needs', async ({ page, signInAs }) => {
    await signInAs('msp_admin');
    const weight = await weigh(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectWithin(weight, DASHBOARD);
  });

  test('the page of a client needs', async ({ page, signInAs, request }) => {
    const { email, password } = await signInAs('msp_admin');
    const { send } = await callerOf(request, { email, password });
    const { items } = (await send('GET', '/api/clients')) as { items: { id: string; latest: object | null }[] };
    // One whose work has begun shows more than one that was only added.
    const client = items.find(({ latest }) => latest !== null);
    const weight = await weigh(page, `/clients/${client?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expectWithin(weight, CLIENT);
  });
});

test('no script is smaller than a file is worth', () => {
  const small = readdirSync(BUILT)
    .filter((name) => name.endsWith('.js') && !MAY_BE_SMALL.test(name))
    .filter((name) => statSync(join(BUILT, name)).size < SMALLEST_CHUNK_BYTES);
  expect(small, 'chunks of less than 4 kB').toEqual([]);
});
