import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@fairlead/contract/roles';
import { freeTrials } from '@fairlead/db/schema/msps';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { OPERATION_SAMPLES, type OperationSample, send } from '../testing/operation-samples';
import { seedTargets, type Targets } from '../testing/world';

const routes = await operationRoutes();
const writes = routes.filter(({ policy }) => policy.audit !== null);
const admits = (role: Role) => (route: OperationRoute) =>
  Array.isArray(route.policy.who) && route.policy.who.includes(role) && route.policy.tenant === 'own';

const PLATFORM = { kind: 'platform', userId: null } as const;

/** What the specification's counters, limits and rights are called; no input names one of them. */
const PROTECTED = {
  total_credits_used: 0,
  credit_limit: 9_999,
  financial_simulations_used: 0,
  insurance_assessments_used: 0,
  breach_assessments_used: 0,
  is_trial: false,
  is_nfr: true,
  trial_end_date: '2099-01-01T00:00:00Z',
  role: 'global_admin',
  msp_id: '00000000-0000-4000-8000-000000000001',
  created_at: '2020-01-01T00:00:00Z',
  status: 'completed',
  result: {},
  riskLevel: 'low',
  mean_today: 0,
};

/** Spellings of a way out of a folder. */
const TRAVERSALS = [
  ...['../canary.txt', '../../canary.txt', '../../../../../../etc/passwd', '/etc/passwd', '..\\..\\canary.txt'],
  ...['%2e%2e%2fcanary.txt', '%2e%2e/canary.txt', '..%2fcanary.txt', '..%252fcanary.txt', '....//canary.txt'],
  ...['..;/canary.txt', '.\\..\\canary.txt', 'file:///etc/passwd', '\\\\?\\C:\\canary.txt', 'C:\\..\\canary.txt'],
  ...['..%c0%afcanary.txt', '..%5ccanary.txt', '/proc/self/environ', '~/canary.txt'],
];
const OUTSIDE = /canary-outside-the-store|root:x:|PATH=/;

describe.each(plainSqlEngines())('on %s', (engine) => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-abuse-'));
    await writeFile(join(folder, 'canary.txt'), 'canary-outside-the-store');
    app = await startTestApp({ engine, features: createFeatures(), env: { DATA_DIR: join(folder, 'data') } });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function somebody(role: Role): Promise<{ caller: Caller; own: Targets }> {
    const mspId = (await app.as(role)).mspId!;
    const kind = role === 'trial_admin' ? 'prospect' : 'client';
    const own = await seedTargets(app, mspId, { kind, canary: 'own' });
    return { caller: await app.as(role, { mspId, clientId: own.client }), own };
  }
  const trialOf = async (mspId: string) => {
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
    );
    return row;
  };

  it('no write takes a counter, a limit, a right or a figure from outside, at any depth', async () => {
    const { caller, own } = await somebody('trial_admin');
    const before = await trialOf(own.msp);
    // What takes no input at all reads none.
    const takesInput = (route: OperationRoute) => Object.keys(OPERATION_SAMPLES[route.operationId]!(own)).length > 0;
    const tried = writes.filter((route) => admits('trial_admin')(route) && takesInput(route));
    expect(tried.length).toBeGreaterThan(8);
    for (const route of tried) {
      const sample = OPERATION_SAMPLES[route.operationId]!(own);
      for (const [field, value] of Object.entries(PROTECTED)) {
        for (const body of withField(sample.body ?? {}, field, value)) {
          const { status } = await send(caller, route, { ...sample, body });
          expect([route.operationId, field, status]).toEqual([route.operationId, field, 400]);
        }
      }
    }
    expect(await trialOf(own.msp)).toEqual(before);
  }, 120_000);

  it(`${TRAVERSALS.length} ways out of a folder, in every id and text, lead nowhere`, async () => {
    const { caller, own } = await somebody('msp_admin');
    const listed = async () =>
      [await readdir(folder), await readdir(join(folder, 'data'))].map((names) => names.sort());
    const before = await listed();
    let sent = 0;
    for (const route of routes.filter(admits('msp_admin'))) {
      const sample = OPERATION_SAMPLES[route.operationId]!(own);
      for (const traversal of TRAVERSALS) {
        for (const changed of everyText(sample, traversal)) {
          const answer = await send(caller, route, changed);
          sent += 1;
          expect(shows(route, traversal, answer)).toEqual([]);
        }
      }
    }
    expect(sent).toBeGreaterThan(500);
    await app.jobs.idle();
    expect(await listed()).toEqual(before);
  }, 240_000);
});

function shows(route: OperationRoute, traversal: string, { status, text }: Answer): string[] {
  const found = [];
  if (status >= 500) found.push(`${route.operationId} answers ${status} to ${traversal}`);
  if (OUTSIDE.test(text)) found.push(`${route.operationId} shows a file for ${traversal}`);
  return found;
}

/** The body with the field beside its own, and once more inside each object of it. */
function withField(body: Record<string, unknown>, field: string, value: unknown): Record<string, unknown>[] {
  const isPlain = (part: unknown): part is Record<string, unknown> =>
    typeof part === 'object' && part !== null && !Array.isArray(part);
  const inside = Object.entries(body)
    .filter(([, part]) => isPlain(part))
    .map(([name, part]) => ({ ...body, [name]: { ...(part as object), [field]: value } }));
  return [{ ...body, [field]: value }, ...inside];
}

/** The sample with each of its texts (of the address, the query and the body) replaced in turn. */
function everyText(sample: OperationSample, text: string): OperationSample[] {
  const changed: OperationSample[] = [];
  for (const name of Object.keys(sample.path ?? {}))
    changed.push({ ...sample, path: { ...sample.path, [name]: text } });
  for (const name of Object.keys(sample.query ?? {}))
    changed.push({ ...sample, query: { ...sample.query, [name]: text } });
  for (const body of replacingTexts(sample.body ?? {}, text))
    changed.push({ ...sample, body: body as Record<string, unknown> });
  return changed;
}

function replacingTexts(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    replacingTexts(part, text).map((replaced) => ({ ...value, [name]: replaced })),
  );
}
