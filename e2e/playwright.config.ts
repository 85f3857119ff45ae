import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { E2E_PORT } from './support/address';

const root = join(import.meta.dirname, '..');

/** The built product on an empty data folder, with its demo data, as a first visitor starts it. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  reporter: [['list']],
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'node apps/server/dist/main.js',
    cwd: root,
    url: `http://127.0.0.1:${E2E_PORT}/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(E2E_PORT),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'fairlead-e2e-')),
      LOG_LEVEL: 'warn',
      // Every browser of these journeys has one address.
      AUTH_LIMITS: 'off',
    },
  },
});
