import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');

/** Two journeys at a time, each worker with a running product of its own: `site` in support/test.ts. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/seeded.ts',
  outputDir: join(root, 'test-results'),
  reporter: [['list']],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The longest journeys begin first, so that no worker waits for another at the end.
  projects: [
    { name: 'lives', testMatch: '*-life.spec.ts' },
    { name: 'journeys', testIgnore: '*-life.spec.ts' },
  ],
  use: {
    // A click on what something else covers says so long before its journey runs out of time.
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // What opens is open at once: nobody clicks, reads or measures contrast in the middle of a movement.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a seventh of the time; `--trace retain-on-failure` on the command line keeps one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
