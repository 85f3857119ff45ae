import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BUILT_FOR_TESTS } from './apps/server/src/testing/build-programs.ts';

const NODE_TESTS = ['packages/**/*.test.ts', 'apps/server/**/*.test.ts', 'scripts/**/*.test.ts'];
const ISOLATED = '**/*.isolated.test.ts';
const ISOLATED_PAGE = '**/*.isolated.test.tsx';

/** The web names its own files from its root, as its tsconfig says. */
const WEB_RESOLVE = { tsconfigPaths: true };

/** A test makes much and keeps little: with more room for what is young, less of it is moved about. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=64'];

/** A busy machine takes several times as long; what hangs is still told. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Tests that show something. */
const PAGES = {
  root: 'apps/web',
  include: ['src/**/*.test.tsx'],
  environment: 'happy-dom',
  setupFiles: ['src/testing/fresh-page.ts'],
  ...PATIENT,
  execArgv: ROOM_FOR_YOUNG,
};

export default defineConfig({
  test: {
    // The suites wait for processes and databases a good part of their time: on two cores, two files at a time leave a third of it idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: NODE_TESTS,
          exclude: [ISOLATED, ...configDefaults.exclude],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/build-programs.ts'],
          env: { FAIRLEAD_BUILT_WORKERS: BUILT_FOR_TESTS },
          // The files of a worker share what they import: the server's modules alone take seconds to load.
          isolate: false,
          ...PATIENT,
          execArgv: ROOM_FOR_YOUNG,
        },
      },
      // Replaces modules for itself, so it shares none.
      { test: { name: 'node-isolated', include: [ISOLATED], environment: 'node', ...PATIENT } },
      // Rules and words of the page need no page: only files with JSX get one, each its own.
      {
        resolve: WEB_RESOLVE,
        test: {
          name: 'web-rules',
          root: 'apps/web',
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          environment: 'happy-dom',
          isolate: false,
          ...PATIENT,
        },
      },
      {
        resolve: WEB_RESOLVE,
        test: { ...PAGES, name: 'web', exclude: [ISOLATED_PAGE, ...configDefaults.exclude], isolate: false },
      },
      { resolve: WEB_RESOLVE, test: { ...PAGES, name: 'web-isolated', include: [ISOLATED_PAGE] } },
    ],
  },
});
