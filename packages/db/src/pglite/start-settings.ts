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
