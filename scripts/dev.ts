/** `npm run dev`: the server from source, started again on every change, and the web application with hot reload. */
import { join } from 'node:path';
import { exitCode, passSignalsTo, ROOT, start } from './run';

const server = start(process.execPath, [
  join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  'apps/server/src/programs/main.ts',
]);
const web = start(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js')], { cwd: join(ROOT, 'apps/web') });
passSignalsTo(server, web);
await Promise.race([exitCode(server), exitCode(web)]);
server.kill();
web.kill();
