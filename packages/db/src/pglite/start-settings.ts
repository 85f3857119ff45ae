import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/**
 * PostgreSQL takes all of its page cache at the start, so its usual 128 MB would be resident in every idle process.
 * Pages that are not in it come from the operating system's cache of the same files.
 */
const PAGE_CACHE = ['-c', 'shared_buffers=16MB'];

/** How the embedded engine starts and how its cluster is made; figures in `docs/database.md`. */
export const START_SETTINGS = {
  startParams: [...PGlite.defaultStartParams, ...PAGE_CACHE],
  initDbStartParams: PAGE_CACHE,
};

/**
 * Has the engine's code compiled by one background thread instead of one per core: each of them keeps about 20 MB when
 * it is done. To be called before the engine is created.
 */
export function compileFrugally(): void {
  setFlagsFromString('--wasm-num-compilation-tasks=1');
}
