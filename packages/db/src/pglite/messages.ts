/** What the threads of the embedded engine are started with. */
export type EngineData = {
  /** Folder of the cluster. */
  folder: string;
};

/** From the main thread. */
export type ToEngine = { kind: 'message'; bytes: Uint8Array } | { kind: 'close' };

/** From the worker: one `answer` per `message`. */
export type FromEngine = { kind: 'ready' } | { kind: 'answer'; bytes: Uint8Array } | { kind: 'closed' };
