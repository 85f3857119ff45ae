import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { OpenOptions } from '../connection/database';
import { DataFolderInUseError } from '../connection/errors';
import { ownMigrations } from '../migrate';
import { type FolderLock, lockFolder } from '../pglite/folder-lock';

/** Rises when the way templates are built changes. */
const LAYOUT = 1;

/**
 * What `onMigrate` adds to the migrations' own tables. It runs again on each copy, where it finds its work done.
 * `key` tells it from any other.
 */
export type Addition = { key: string; onMigrate: NonNullable<OpenOptions['onMigrate']> };

/**
 * A prepared folder shared by all test runs with the same migrations and addition: built once, while others that need it
 * wait, then only copied.
 */
export async function template(
  kind: string,
  migrationFolders: string[],
  build: (folder: string) => Promise<void>,
  addition: Addition | null = null,
): Promise<string> {
  const key = await fingerprint([ownMigrations(), ...migrationFolders], addition?.key ?? '');
  const finished = join(tmpdir(), 'fairlead-test-templates', `${kind}-${LAYOUT}-${key}`);
  await mkdir(dirname(finished), { recursive: true, mode: 0o755 });
  const turn = await turnToBuild(finished);
  if (!turn) return finished;
  const draft = await mkdtemp(join(dirname(finished), `${basename(finished)}-draft-`));
  try {
    await build(draft);
    await rename(draft, finished);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await turn.release();
  }
  return finished;
}

const LOOK_AGAIN_MS = 50;

/** Waits until the template is there (null), or until this process alone may build it; a killed builder holds nobody up. */
async function turnToBuild(finished: string): Promise<FolderLock | null> {
  while (!existsSync(finished)) {
    const lock = await lockFolder(`${finished}-building`).catch((error) => {
      if (error instanceof DataFolderInUseError) return null;
      throw error;
    });
    if (lock && !existsSync(finished)) return lock;
    await lock?.release();
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return null;
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

async function fingerprint(folders: string[], addition: string): Promise<string> {
  const hash = createHash('sha256').update(process.version).update(addition);
  for (const folder of folders) {
    for (const file of (await readdir(folder)).sort()) {
      hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
