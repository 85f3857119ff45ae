/** `npm start`: builds what is missing or stale, then runs the built server until it is asked to stop. */
import { buildIfStale } from './build';
import { exitCode, passSignalsTo, start } from './run';

await buildIfStale();
const server = start(process.execPath, ['apps/server/dist/main.js']);
passSignalsTo(server);
process.exitCode = await exitCode(server);
