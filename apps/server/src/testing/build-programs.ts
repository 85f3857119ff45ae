/**
 * Once before the tests: the server's programs as they are shipped, for the tests that start them as processes of their
 * own. From source each start would transform every module again.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

/** Beside the folder of `npm run build`, so that what is found from there is found from here. */
export const BUILT_FOR_TESTS = `${SERVER}/dist-test`;

export default async function buildPrograms(): Promise<void> {
  await build({ root: SERVER, configFile: `${SERVER}/vite.config.ts`, build: { outDir: BUILT_FOR_TESTS } });
}
