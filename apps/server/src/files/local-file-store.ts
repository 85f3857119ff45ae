import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileMissingError, type FileStore, requireKey } from './file-store';

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Stores files in a folder, each under its SHA-256. The key is checked before it becomes a path. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key);
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = pathOf(sha256);
      await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
      // Written beside and moved into place, so that a crash never leaves half a file under a finished name.
      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      return { storageKey: sha256, sha256, size: bytes.byteLength };
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        throw isAbsent(error) ? new FileMissingError('A stored file is missing.', { cause: error }) : error;
      }
    },
    async remove(key, unlessPutAfter) {
      const path = pathOf(key);
      // Moved aside first: whoever puts the same bytes from here on has a file of their own.
      const aside = `${path}.${randomUUID()}`;
      try {
        await rename(path, aside);
      } catch (error) {
        if (isAbsent(error)) return;
        throw error;
      }
      if ((await stat(aside)).mtime > unlessPutAfter) await rename(aside, path);
      else await rm(aside);
    },
  };
}
