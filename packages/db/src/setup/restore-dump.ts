import { mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { DatabaseSetupError } from '../connection/errors';
import { START_SETTINGS } from '../pglite/start-settings';

/** A tar archive consists of blocks; the first of an entry begins with its name, zero-padded. */
const BLOCK = 512;
const VERSION_FILE = Buffer.from('/PG_VERSION\0');

/**
 * Makes an embedded database in an empty or missing data folder from a dump. It takes its place only when it has
 * started and is one of this product's.
 * @throws DatabaseSetupError with a sentence for the operator; the folder is then as it was
 */
export async function restoreDump(file: string, dataDir: string): Promise<void> {
  const existed = await isEmptyFolder(dataDir);
  const tar = await unpack(file);
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, 'postgres.new');
  try {
    await load(tar, draft, file);
    await rename(draft, join(dataDir, 'postgres'));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existed) await rmdir(dataDir);
    throw error;
  }
}

/** @returns whether the folder exists */
async function isEmptyFolder(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new DatabaseSetupError(`The data folder ${dataDir} cannot be read.`, { cause: error });
  });
  if (names && names.length > 0)
    throw new DatabaseSetupError(`The data folder ${dataDir} is not empty; a dump is restored into an empty one only.`);
  return names !== undefined;
}

async function unpack(file: string): Promise<Buffer> {
  const packed = await readFile(file).catch((cause) => {
    throw new DatabaseSetupError(`The dump ${file} cannot be read.`, { cause });
  });
  // The format carries a checksum and its length, so a changed or cut file does not unpack.
  const tar = await promisify(gunzip)(packed).catch((cause) => {
    throw new DatabaseSetupError(`The file ${file} is damaged or not a dump of Fairlead.`, { cause });
  });
  if (!hasVersionFile(tar)) throw foreign(file);
  return tar;
}

/** Without it the engine would take the folder for an empty one. */
function hasVersionFile(tar: Buffer): boolean {
  for (let at = tar.indexOf(VERSION_FILE); at >= 0; at = tar.indexOf(VERSION_FILE, at + 1))
    if (at % BLOCK === 0) return true;
  return false;
}

async function load(tar: Buffer, folder: string, file: string): Promise<void> {
  const engine = await PGlite.create({
    dataDir: folder,
    loadDataDir: new Blob([new Uint8Array(tar)]),
    ...START_SETTINGS,
  }).catch((cause) => {
    throw foreign(file, cause);
  });
  try {
    const { rows } = await engine.query<{ ours: boolean }>(
      `select to_regclass('fairlead_migrations') is not null as ours`,
    );
    if (!rows[0]?.ours) throw foreign(file);
  } finally {
    await engine.close();
  }
}

function foreign(file: string, cause?: unknown): DatabaseSetupError {
  return new DatabaseSetupError(`The file ${file} is not a dump of a Fairlead database.`, { cause });
}
