import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store';

const KEY = /^[0-9a-f]{64}$/;

/** Stores files in a folder, each under its SHA-256. The key is checked before it becomes a path. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('A storage key is a SHA-256 in hexadecimal.');
    return join(folder, key.slice(0, 2), key);
  };
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
    get: async (key) => readFile(pathOf(key)),
  };
}
