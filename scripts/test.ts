/**
 * Every check in one command: `npm test`, or `npm test -- unit browser` for some of them. `--long` runs the full sizes;
 * `--changed` the tests of what differs from the main branch (`--changed=<commit>`: from that).
 * Stops at nothing: each step runs, then a summary says what failed and which files took longest. Steps that keep one core
 * busy run two at a time, the others alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSince } from './changes-since';
import { chromiumPath } from './chromium';
import {
  type Duration,
  type Failure,
  journeyDurations,
  journeyFailures,
  unitDurations,
  unitFailures,
} from './test-outcome';

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const long = options.includes('--long');
const changed = options.find((option) => option === '--changed' || option.startsWith('--changed='));
const since = changed === undefined ? null : commitOf(changed.split('=')[1]);

const reports = mkdtempSync(join(tmpdir(), 'fairlead-checks-'));
const UNIT_REPORT = join(reports, 'unit.json');
const JOURNEY_REPORT = join(reports, 'journeys.json');

type Step = {
  name: string;
  command: string[];
  /** Keeps one core busy, and says what it has to say when it has ended. */
  isSmall?: true;
  env?: () => Record<string, string>;
  /** What the step's own report says, once it has run. */
  outcome?: () => { failures: Failure[]; durations: Duration[] };
};

const VITEST = ['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
const PLAYWRIGHT = ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];

const STEPS: Step[] = [
  { name: 'build', command: ['npm', 'run', '-s', 'build'], isSmall: true },
  { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'], isSmall: true },
  { name: 'types-web', command: ['npx', 'tsc', '-p', 'apps/web/tsconfig.json'], isSmall: true },
  { name: 'types-e2e', command: ['npx', 'tsc', '-p', 'e2e/tsconfig.json'], isSmall: true },
  { name: 'unused', command: ['npx', 'knip'], isSmall: true },
  { name: 'lint', command: ['npx', 'biome', 'ci', '--error-on-warnings', '.'], isSmall: true },
  { name: 'words', command: ['npx', 'tsx', 'scripts/words.ts'], isSmall: true },
  // Rules about the whole tree read its files and import none of them.
  ...(since ? [{ name: 'rules', command: ['npx', 'vitest', 'run', '--project', 'node', 'scripts/'] }] : []),
  {
    name: 'unit',
    command: since ? [...VITEST, `--changed=${since}`, '--passWithNoTests'] : VITEST,
    outcome: () => {
      const report = readReport(UNIT_REPORT);
      return { failures: unitFailures(report), durations: unitDurations(report) };
    },
  },
  {
    name: 'browser',
    command: since ? [...PLAYWRIGHT, `--only-changed=${since}`, '--pass-with-no-tests'] : PLAYWRIGHT,
    env: () => ({ CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT }),
    outcome: () => {
      const report = readReport(JOURNEY_REPORT);
      return { failures: journeyFailures(report), durations: journeyDurations(report) };
    },
  },
];

const chosen = wanted.length > 0 ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS;
const failed: string[] = [];
const failures: Failure[] = [];

const small = chosen.filter((step) => step.isSmall).values();
const lane = async () => {
  for (const step of small) await run(step);
};
await Promise.all([lane(), lane()]);
for (const step of chosen) if (!step.isSmall) await run(step);
rmSync(reports, { recursive: true, force: true });

// Last, so that it is found at the end of however much was printed.
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
for (const { file, title, message } of failures) console.log(`\n✗ ${named(file)}: ${title}\n${message}`);
if (since)
  console.log('\nOnly what the change touches: journeys that changed themselves, and tests that import what changed.');
console.log(`\nchecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

async function run(step: Step): Promise<void> {
  if (!step.isSmall) console.log(`\n── ${step.name}`);
  const started = performance.now();
  let ok = false;
  const said: Buffer[] = [];
  try {
    const [command = '', ...args] = step.command;
    const env = { ...process.env, ...step.env?.(), ...(long ? { FAIRLEAD_TEST_LONG: '1' } : {}) };
    const child = spawn(command, args, { stdio: step.isSmall ? 'pipe' : 'inherit', env });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    const [status] = await once(child, 'close');
    ok = status === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  if (step.isSmall) console.log(`\n── ${step.name}\n${Buffer.concat(said).toString()}`);
  const outcome = step.outcome?.();
  if (outcome) {
    failures.push(...outcome.failures);
    printLongest(step.name, outcome.durations);
  }
  console.log(`── ${step.name}: ${ok ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - started) / 1000)} s`);
  if (!ok) failed.push(step.name);
}

function commitOf(given?: string): string {
  try {
    return changesSince(process.cwd(), given);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** A runner that ended before it began has written none. */
function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [], suites: [], errors: [] };
}

function printLongest(step: string, durations: Duration[]): void {
  if (durations.length === 0) return;
  console.log(`\nThe longest files of ${step}, in seconds:`);
  for (const { file, seconds } of durations.slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${named(file)}`);
}

function named(file: string): string {
  return file.replace(`${process.cwd()}/`, '');
}
