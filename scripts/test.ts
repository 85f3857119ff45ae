/**
 * Every check in one command: `npm test`, or `npm test -- unit browser` for some of them. `--long` runs the full sizes.
 * Stops at nothing: each step runs, then a summary says which failed.
 */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium';

const long = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((name) => !name.startsWith('--'));

type Step = { name: string; command: string[]; env?: () => Record<string, string> };

const STEPS: Step[] = [
  { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'types-web', command: ['npx', 'tsc', '-p', 'apps/web/tsconfig.json'] },
  { name: 'types-e2e', command: ['npx', 'tsc', '-p', 'e2e/tsconfig.json'] },
  { name: 'lint', command: ['npx', 'biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['npx', 'knip'] },
  { name: 'unit', command: ['npx', 'vitest', 'run'] },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: () => ({ CHROMIUM_PATH: chromiumPath() }),
  },
];

const chosen = wanted.length > 0 ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS;
const failed: string[] = [];

for (const step of chosen) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  let ok = false;
  try {
    const [command = '', ...args] = step.command;
    const env = { ...process.env, ...step.env?.(), ...(long ? { FAIRLEAD_TEST_LONG: '1' } : {}) };
    ok = spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  console.log(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`);
  if (!ok) failed.push(step.name);
}

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\nchecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;
