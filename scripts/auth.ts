/** `npm run auth`: builds what is missing or stale, then runs the auth service by itself until it is asked to stop. */
import { buildIfStale } from './build';
import { exitCode, passSignalsTo, start } from './run';

await buildIfStale();
const service = start(process.execPath, ['apps/server/dist/auth-main.js']);
passSignalsTo(service);
process.exitCode = await exitCode(service);
