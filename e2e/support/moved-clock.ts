import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite } from './site';
import { test as base } from './test';

const PRELOAD = fileURLToPath(new URL('./clock-preload.cjs', import.meta.url));

export type ServerClock = {
  now: () => Date;
  /** Puts the product's clock there, from where it goes on. Within a moment every thread of the product follows. */
  moveTo: (instant: Date) => void;
};

/** Journeys through weeks and months: a product of their own whose clock can be put ahead. */
export const test = base.extend<object, { serverClock: ServerClock & { env: Record<string, string> } }>({
  serverClock: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'fairlead-clock-'));
      const file = join(folder, 'ahead-ms');
      let aheadMs = 0;
      const write = () => {
        writeFileSync(`${file}.new`, String(aheadMs));
        // The product never reads a half-written number.
        renameSync(`${file}.new`, file);
      };
      write();
      await use({
        env: { MOVED_CLOCK: file },
        now: () => new Date(Date.now() + aheadMs),
        moveTo: (instant) => {
          aheadMs = instant.getTime() - Date.now();
          write();
        },
      });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  site: [
    async ({ serverClock }, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex, { file: PRELOAD, env: serverClock.env });
      await use(site);
      await site.stop();
      await site.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
