import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ownMigrations } from '../migrate';

/** Rises when the way templates are built changes. */
const LAYOUT = 1;

/**
 * A prepared folder shared by all test runs with the same migrations: built once, then only copied.
 * Two builders at once are fine; the first to finish wins.
 */
export async function template(
  kind: string,
  migrationFolders: string[],
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const key = await fingerprint([ownMigrations(), ...migrationFolders]);
  const finished = join(tmpdir(), 'fairlead-test-templates', `${kind}-${LAYOUT}-${key}`);
  if (existsSync(finished)) return finished;
  await mkdir(dirname(finished), { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(dirname(finished), `${basename(finished)}-draft-`));
  try {
    await build(draft);
    await rename(draft, finished);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  }
  return finished;
}

/** Free memory below which copies go to the disk, in bytes: several workers have a cluster or two each. */
const ROOM = 4 * 2 ** 30;

/**
 * Where copies live for the length of a test: in memory where Linux has such a place with room, because making and
 * removing some thousand small files takes a disk longer than the tests on them.
 */
export async function copiesFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room >= ROOM ? memory : tmpdir();
}

/** Copies a folder with its owners and modes; shares blocks where the file system can. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const sharing = process.platform === 'linux' ? ['--reflink=auto'] : [];
  await promisify(execFile)('cp', ['-a', ...sharing, from, to]);
}

async function fingerprint(folders: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of folders) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
