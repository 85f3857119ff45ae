export type StoredFile = { storageKey: string; sha256: string; size: number };

/** Where the bytes of stored files live. Rows in `files` say whose they are; a key alone opens nothing. */
export type FileStore = {
  /** Stores the bytes under their SHA-256 and gives the key to read them by; storing the same bytes twice is harmless. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** @throws FileMissingError when nothing is stored under the key, FileStoreUnavailableError */
  get(storageKey: string): Promise<Uint8Array>;
  /**
   * Removes what lies under the key, unless it was put there (again) after the given instant; nothing there is fine.
   * @throws FileStoreUnavailableError
   */
  remove(storageKey: string, unlessPutAfter: Date): Promise<void>;
};

/** A row names bytes that are not there. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The store cannot be reached, or does not answer in time; trying again may help. */
export class FileStoreUnavailableError extends Error {
  override name = 'FileStoreUnavailableError';
}

const KEY = /^[0-9a-f]{64}$/;

/** The only shape of a key, checked before it becomes part of a path or an address. */
export function requireKey(storageKey: string): string {
  if (!KEY.test(storageKey)) throw new Error('A storage key is a SHA-256 in hexadecimal.');
  return storageKey;
}
