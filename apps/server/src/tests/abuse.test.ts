import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROSPECT_ONLY_ROLES, type Role } from '@fairlead/contract/access/roles';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { freeTrials } from '@fairlead/db/schema/trials';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { inParallel } from '../testing/in-parallel';
import { type OperationSample, sampleOf, send } from '../testing/operation-samples';
import { seedTargets, type Targets } from '../testing/world';

const LONG = process.env.FAIRLEAD_TEST_LONG === '1';
const routes = await operationRoutes();
const writes = routes.filter(({ policy }) => policy.audit !== null);
const admits = (role: Role) => (route: OperationRoute) =>
  Array.isArray(route.policy.who) && route.policy.who.includes(role) && route.policy.tenant === 'own';

/** Who may be anybody but a global admin, whose business some of these fields are. */
const TRIERS: readonly Role[] = ['msp_admin', 'trial_admin', 'client_viewer', 'nfr_admin'];

/** What counters, limits and rights are called; no input names one of them. */
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
  mspId: '00000000-0000-4000-8000-000000000001',
  created_at: '2020-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  status: 'completed',
  result: {},
  riskLevel: 'low',
  mean_today: 0,
  meanToday: 0,
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
    const kind = PROSPECT_ONLY_ROLES.includes(role) ? 'prospect' : 'client';
    const own = await seedTargets(app, mspId, { kind, canary: 'own' });
    return { caller: await app.as(role, { mspId, clientId: own.client }), own };
  }
  const trialOf = async (mspId: string) => {
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx.select().from(freeTrials).where(eq(freeTrials.msp_id, mspId)),
    );
    return row;
  };

  /** Each write is tried by one role that may do it. */
  const tries = writes.flatMap((route) => {
    const role = ['trial_admin' as const, ...TRIERS].find((candidate) => admits(candidate)(route));
    return role ? [{ route, role }] : [];
  });

  it('no write takes a counter, a limit, a right or a figure from outside, at any depth', async () => {
    const people = new Map(await inParallel(TRIERS, async (role) => [role, await somebody(role)] as const));
    const { own: ofTrial } = people.get('trial_admin')!;
    const before = await trialOf(ofTrial.msp);
    // What takes no input at all reads none.
    const tried = tries.filter(
      ({ route, role }) => role === 'trial_admin' && Object.keys(sampleOf(route, ofTrial)).length > 0,
    );
    expect(tried.length).toBeGreaterThan(20);
    const taken = await inParallel(tried, async ({ route, role }) => {
      const { caller, own } = people.get(role)!;
      const sample = sampleOf(route, own);
      const found: string[] = [];
      for (const [field, value] of Object.entries(PROTECTED)) {
        // A role is what some are asked for; then the caller's own decides which it may give.
        const isAsked = field in (sample.body ?? {});
        for (const body of withField(sample.body ?? {}, field, value)) {
          const { status } = await send(caller, route, { ...sample, body });
          if (isAsked ? status < 400 : status !== 400) found.push(`${route.operationId} ${field} ${status}`);
        }
      }
      return found;
    });
    expect(taken.flat().join('\n')).toBe('');
    expect(await trialOf(ofTrial.msp)).toEqual(before);
    // What an operation does know is taken: the same check finds it.
    const rename = tried.find(({ route }) => route.operationId === 'createClient')!;
    const { caller } = people.get(rename.role)!;
    const known = await send(caller, rename.route, { body: { kind: 'prospect', name: 'Harbor', city: 'Leeds' } });
    expect(known.status).toBe(200);
  }, 240_000);

  it(`${TRAVERSALS.length} ways out of a folder, in every id and text, lead nowhere`, async () => {
    const people = new Map(await inParallel(TRIERS, async (role) => [role, await somebody(role)] as const));
    const listed = async () =>
      [await readdir(folder), await readdir(join(folder, 'data'))].map((names) => names.sort());
    const before = await listed();
    const tried = routes.flatMap((route) => {
      const role = TRIERS.find((candidate) => admits(candidate)(route));
      return role ? [{ route, role }] : [];
    });
    const found = await inParallel([...tried.entries()], async ([index, { route, role }]) => {
      const { caller, own } = people.get(role)!;
      const sample = sampleOf(route, own);
      const shown: string[] = [];
      for (const traversal of spellingsFor(index))
        for (const changed of everyText(sample, traversal))
          shown.push(...shows(route, traversal, await answered(caller, route, changed)), SENT);
      return shown;
    });
    const all = found.flat();
    expect(all.filter((line) => line !== SENT).join('\n')).toBe('');
    expect(all.length).toBeGreaterThan(LONG ? 3_000 : 500);
    await app.jobs.idle();
    expect(await listed()).toEqual(before);
    const canary = { status: 200, text: 'canary-outside-the-store' } as Answer;
    expect(shows(tried[0]!.route, 'x', canary)).toHaveLength(1);
  }, 240_000);
});

/** Stands for a request that was sent. */
const SENT = 'sent';

/** In the long run every spelling for every operation; in the short one a fifth, so that all of them are tried. */
const spellingsFor = (index: number) => (LONG ? TRAVERSALS : TRAVERSALS.filter((_text, at) => at % 5 === index % 5));

/** A server at its limit says so: what it was asked is asked once more. */
async function answered(caller: Caller, route: OperationRoute, sample: OperationSample): Promise<Answer> {
  const answer = await send(caller, route, sample);
  return answer.status === 503 ? send(caller, route, sample) : answer;
}

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
  const { file } = sample;
  if (file) changed.push({ ...sample, file: new File([file], text, { type: file.type }) });
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
