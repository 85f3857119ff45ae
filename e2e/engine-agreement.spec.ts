import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { ENGINE_GLOBAL, engineBundle } from './support/engine-bundle';
import type { clientsFrom, hashesOf } from './support/engine-entry';
import { expect, test } from './support/test';

type Engine = { clientsFrom: typeof clientsFrom; hashesOf: typeof hashesOf };
type Clients = ReturnType<typeof clientsFrom>;

/** Clients a page works off in one go. */
const BATCH = 100;
const CLIENTS = process.env.FAIRLEAD_TEST_LONG === '1' ? 1_000 : 300;

let engine: Engine;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-engine-'));
  const file = join(folder, 'engine.mjs');
  writeFileSync(file, await engineBundle('es'));
  engine = await import(pathToFileURL(file).href);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function openEngine(page: Page, options: { isForeign?: boolean } = {}): Promise<void> {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await engineBundle('iife', options) });
}

const hashesInBrowser = (page: Page, clients: Clients, eventViews: boolean) =>
  page.evaluate(
    ({ name, list, views }) => (globalThis as unknown as Record<string, Engine>)[name]?.hashesOf(list, views),
    { name: ENGINE_GLOBAL, list: clients, views: eventViews },
  );

test('browser and server agree to the bit on hundreds of clients', async ({ page }) => {
  test.setTimeout(180_000);
  await openEngine(page);
  for (let batch = 0; batch < CLIENTS / BATCH; batch++) {
    const clients = engine.clientsFrom(batch, BATCH);
    expect(await hashesInBrowser(page, clients, false), `batch ${batch}`).toEqual(engine.hashesOf(clients, false));
  }
});

test('they agree on the views of single events', async ({ page }) => {
  await openEngine(page);
  const clients = engine.clientsFrom(77, 5);
  expect(await hashesInBrowser(page, clients, true)).toEqual(engine.hashesOf(clients, true));
});

test('one elementary function of another make is noticed', async ({ page }) => {
  await openEngine(page, { isForeign: true });
  const clients = engine.clientsFrom(0, 20);
  const own = engine.hashesOf(clients, false);
  const others = await hashesInBrowser(page, clients, false);
  expect(others?.filter((hash, k) => hash === own[k])).toEqual([]);
});
