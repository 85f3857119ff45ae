export type StoredFile = { storageKey: string; sha256: string; size: number };

/** Where the bytes of stored files live. Rows in `files` say whose they are; a key alone opens nothing. */
export type FileStore = {
  /** Stores the bytes under their SHA-256 and gives the key to read them by; storing the same bytes twice is harmless. */
  put(bytes: Uint8Array): Promise<StoredFile>;
  /** @throws Error when nothing is stored under the key */
  get(storageKey: string): Promise<Uint8Array>;
};
