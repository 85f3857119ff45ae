import { setTimeout as pause } from 'node:timers/promises';
import type { BusinessRiskStanding } from '@fairlead/contract/features/business-risk';
import type { Report } from '@fairlead/contract/features/reports';
import { type TestEngine, testEngines } from '@fairlead/db/testing';
import { createFeatures } from '@fairlead/server/src/features.ts';
import { startTestApp, type TestApp } from '@fairlead/server/src/testing/app';
import { completedAssessment, completedSimulation } from '@fairlead/server/src/testing/business-risk-work';
import type { Caller } from '@fairlead/server/src/testing/caller';

export type BenchRow = { name: string; value: number; unit: string };

/** Ordered at the same moment. */
const REPORTS = 20;
/** Of the others' requests without reports, before and after. */
const QUIET = 120;
/** Between two requests of somebody who works. */
const THINKING_MS = 40;

/** What somebody else opens meanwhile. */
const PAGES = ['/api/clients?sort=name', '/api/dashboard', '/api/reports', '/api/me'];

/**
 * Twenty reports in line, and what people of another organization notice of them: how long the line takes, and how slow
 * their slower requests become against those before and after it. All in one run, so that other work on the machine
 * slows both sides of each ratio.
 */
export async function benchReportQueue(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const engine of testEngines()) rows.push(...(await onEngine(engine)));
  return rows;
}

async function onEngine(engine: TestEngine): Promise<BenchRow[]> {
  const app = await startTestApp({ engine, features: createFeatures() });
  try {
    const orderer = await app.as('msp_admin');
    const clientId = await assessedClient(app, orderer);
    const other = await app.as('msp_admin');
    for (let n = 0; n < 50; n += 1) await app.newClient(other.mspId!);
    // The first of each takes longer.
    await durations(other, QUIET / 4);
    const first = await ordered(orderer, clientId);
    await app.jobs.idle();

    const quiet = await durations(other, QUIET);
    const began = performance.now();
    await Promise.all(Array.from({ length: REPORTS }, () => ordered(orderer, clientId)));
    let drained = 0;
    const line = app.jobs.idle().then(() => {
      drained = performance.now();
    });
    const busy = await durations(other, () => drained === 0);
    await line;
    quiet.push(...(await durations(other, QUIET)));

    const made = (await orderer.call('GET', `/api/reports/${first.id}`)).body as Report;
    const all = (await orderer.call('GET', '/api/reports')).body as { items: Report[] };
    const unmade = all.items.filter(({ status }) => status !== 'ready');
    if (unmade.length > 0) throw new Error(`${unmade.length} reports were not made: ${unmade[0]?.error}`);
    const [before, meanwhile] = [p95(quiet), p95(busy)];
    return [
      { name: `${engine}: ${REPORTS} reports in line, all made`, value: (drained - began) / 1_000, unit: 's' },
      { name: `${engine}: pages of each`, value: made.pageCount ?? 0, unit: 'pages' },
      { name: `${engine}: others' requests, p95 without reports`, value: before, unit: 'ms' },
      { name: `${engine}: others' requests, p95 meanwhile`, value: meanwhile, unit: 'ms' },
      { name: `${engine}: others' requests, p95 meanwhile against without`, value: meanwhile / before, unit: 'x' },
    ];
  } finally {
    await app.close();
  }
}

/** A client with all three parts, which make the longest kind of report. */
async function assessedClient(app: TestApp, caller: Caller): Promise<string> {
  const clientId = await app.newClient(caller.mspId!);
  await completedAssessment(app, caller, { clientId, bankId: 'insurance', answers: { I03: 'no', I97: 'months_12' } });
  await completedAssessment(app, caller, { clientId, bankId: 'breach', answers: { R47: 'no' } });
  await completedSimulation(app, caller, clientId);
  const path = `/api/clients/${clientId}/business-risk`;
  const { parts } = (await caller.call('GET', path)).body as BusinessRiskStanding;
  const [insuranceAssessmentId, breachAssessmentId, simulationId] = parts.map(({ current }) => current?.id);
  await answered(caller, 'POST', path, { simulationId, insuranceAssessmentId, breachAssessmentId });
  return clientId;
}

const ordered = async (caller: Caller, clientId: string) =>
  (await answered(caller, 'POST', '/api/reports', { kind: 'business-risk', clientId })) as Report;

async function answered(caller: Caller, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await caller.call(method, path, body ? { body } : {});
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer.body;
}

/** How long requests take, one after the other with a pause: so many of them, or as long as it goes on. */
async function durations(caller: Caller, howMany: number | (() => boolean)): Promise<number[]> {
  const goesOn = (done: number) => (typeof howMany === 'number' ? done < howMany : howMany());
  const taken: number[] = [];
  while (goesOn(taken.length)) {
    const began = performance.now();
    await answered(caller, 'GET', PAGES[taken.length % PAGES.length] ?? '');
    taken.push(performance.now() - began);
    await pause(THINKING_MS);
  }
  return taken;
}

function p95(all: number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
