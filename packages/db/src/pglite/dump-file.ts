import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** How many dumps are kept. */
const KEPT = 3;

const UNFINISHED = '.part';

/** A name that sorts by time; without colons, which Windows does not allow. */
const DUMP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.tar\.gz$/;

/** The name of a dump taken at this instant, in UTC. */
export function dumpName(instant: Date): string {
  return `${instant.toISOString().replaceAll(':', '-')}.tar.gz`;
}

/**
 * Packs a dump into the file, forced to disk before it gets its name, and removes all but the newest three beside it.
 * @throws Error when it cannot be written or the signal aborts it; nothing stays behind then
 */
export async function writeDump(tar: Blob, file: string, signal: AbortSignal): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A killed process may have left one.
  await removeWhere(folder, (names) => names.filter((name) => name.endsWith(UNFINISHED)));
  const draft = `${file}${UNFINISHED}`;
  try {
    await pipeline(tar.stream(), createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal });
    await forceToDisk(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // Windows has no such call for folders.
  if (process.platform !== 'win32') await forceToDisk(folder);
  await removeWhere(folder, (names) =>
    names
      .filter((name) => DUMP_NAME.test(name))
      .sort()
      .slice(0, -KEPT),
  );
}

async function forceToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeWhere(folder: string, choose: (names: string[]) => string[]): Promise<void> {
  for (const name of choose(await readdir(folder))) await rm(join(folder, name), { force: true });
}
