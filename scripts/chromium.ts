/** Finds or installs the Chromium of the browser tests. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function installedChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  for (const name of INSTALLED) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return existsSync(mac) ? mac : null;
}

function tryToInstall(): void {
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  if (download.status === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('which', ['apt-get']).status === 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
  }
}

/**
 * Path of a Chromium: an installed one, Playwright's own, or the Debian package when run as root.
 * @throws Error with one sentence that says what is missing
 */
export function chromiumPath(): string {
  const found = installedChromium();
  if (found) return found;
  try {
    tryToInstall();
  } catch {
    // The sentence below says what to do.
  }
  const installed = installedChromium();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.');
}
