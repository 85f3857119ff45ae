import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './run';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** What the built parts are made of; a change of the lock file may change any of them. */
const SOURCES = ['package-lock.json', 'packages', 'apps/server/src', 'apps/server/vite.config.ts', 'apps/web'];
const PARTS = [
  { folder: 'apps/web', made: 'apps/web/dist/index.html' },
  { folder: 'apps/server', made: 'apps/server/dist/main.js' },
];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.vite']);

/** When the newest file below a path was changed, in milliseconds. */
function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const names = readdirSync(path).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(0, ...names.map((name) => newest(join(path, name))));
}

/** Builds the web application and the server. */
export async function build(): Promise<void> {
  for (const { folder } of PARTS)
    await run(process.execPath, [VITE, 'build'], {
      cwd: join(ROOT, folder),
      env: { ...process.env, NODE_ENV: 'production' },
    });
}

/** Builds only what is missing or older than what it is made of. */
export async function buildIfStale(): Promise<void> {
  const changed = Math.max(...SOURCES.map((path) => newest(join(ROOT, path))));
  const made = PARTS.map((part) => join(ROOT, part.made));
  if (made.every((path) => existsSync(path) && statSync(path).mtimeMs >= changed)) return;
  console.log('Building Fairlead, which takes a moment …');
  await build();
}
