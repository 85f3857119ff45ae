/** `npm start`: builds what is missing or stale, then runs the built server until it is asked to stop. */
import { buildIfStale } from './build';
import { exitCode, passSignalsTo, start } from './run';

/** What is freed goes back to the system at once; glibc else raises both limits and keeps 20 MB (docs/performance.md). */
const GIVES_MEMORY_BACK = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

await buildIfStale();
const server = start(process.execPath, ['apps/server/dist/main.js'], { env: { ...GIVES_MEMORY_BACK, ...process.env } });
passSignalsTo(server);
process.exitCode = await exitCode(server);
