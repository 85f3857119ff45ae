/** What the threads of the embedded engine are started with. */
export type EngineData = {
  /** Folder of the cluster. */
  folder: string;
  compiled: WebAssembly.Module;
};

/** From the main thread. */
export type ToEngine = { kind: 'message'; bytes: Uint8Array } | ({ kind: 'dump' } & DumpRequest) | { kind: 'close' };

/** Where a dump goes, and the write-ahead log's position at which there is nothing new to dump; null dumps anyway. */
export type DumpRequest = { file: string; since: string | null };

/** How a dump ended. `position` is the write-ahead log's position that it holds. */
export type DumpOutcome = { result: 'written' | 'unchanged'; position: string } | { result: 'failed'; reason: string };

/**
 * From the worker: one `answer` per `message`; per `dump` one `copied`, after which it takes messages again, and one
 * `dumped`, once the file is complete.
 */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'copied' }
  | { kind: 'dumped'; outcome: DumpOutcome }
  | { kind: 'closed' };
