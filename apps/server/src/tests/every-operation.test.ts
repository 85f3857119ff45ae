import { Writable } from 'node:stream';
import type { Role } from '@fairlead/contract/access/roles';
import { API_SCOPES } from '@fairlead/contract/api/api-scopes';
import type { NewApiKey } from '@fairlead/contract/features/api-keys';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { auditLog } from '@fairlead/db/schema/audit';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../api/openapi/openapi';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { createLog } from '../log';
import { startTestApp, type TestApp } from '../testing/app';
import type { Answer, Caller } from '../testing/caller';
import { adoptions, type BodyWithIds, CANARY, idPlaces, leaks } from '../testing/foreign-ids';
import { inParallel } from '../testing/in-parallel';
import { type OperationSample, sampleOf, send, sendSample } from '../testing/operation-samples';
import { leakyFeatures } from '../testing/probe-features';
import { withApiKey } from '../testing/with-api-key';
import { seedTargets, type Targets, tenantDigest, unknownTargets } from '../testing/world';

const routes = await operationRoutes();
const withScope = routes.filter(({ policy }) => policy.scope);
const document = await openApiDocument(routes, { publicUrl: 'https://x.example', requestsPerMinute: 1 });

const rolesOf = ({ policy: { who } }: OperationRoute): readonly Role[] => (typeof who === 'string' ? [] : who);
/** Who tries it: staff where staff may, else whoever may. */
const TRIERS: readonly Role[] = ['msp_admin', 'client_viewer', 'trial_admin', 'nfr_admin', 'global_admin'];
const trierOf = (route: OperationRoute) => TRIERS.find((role) => rolesOf(route).includes(role));

type Content = { content?: Record<string, { schema?: unknown }> };
type Documented = { requestBody?: Content; responses?: Record<string, Content> };
const documented = ({ path, method }: OperationRoute) =>
  (document.paths?.[path] as Record<string, Documented> | undefined)?.[method.toLowerCase()];

/**
 * Own operations whose body takes an id, with the places it takes one in. Usage is told from where a page is, so its MSP
 * counts only from a global admin and is otherwise not read: analytics.test.ts.
 */
const bodiesWithIds: BodyWithIds[] = routes
  .filter(({ policy }) => policy.tenant === 'own' && policy.records !== 'usage')
  .flatMap((route) => {
    const schema = documented(route)?.requestBody?.content?.['application/json']?.schema;
    const places = idPlaces(schema as Parameters<typeof idPlaces>[0]);
    return places.length > 0 ? [{ route, places }] : [];
  });
const isRead = ({ method }: OperationRoute) => method === 'GET';
const givesFile = (route: OperationRoute) =>
  documented(route)?.responses?.['200']?.content?.['application/octet-stream'] !== undefined;

/** Arithmetic that a template would carry out, and markup that a page would. */
const TEMPLATES = `{{7771*7}} ${'$'}{7771*7} <%= 7771*7 %> *a* _b_ <b>c</b>`;
const CARRIED_OUT = '54397';

/** Begins a cell that a spreadsheet would carry out. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
const HOSTILE = '=HYPERLINK("http://x.example","y")';

const SECRETS = [
  /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  /flk_[0-9A-Za-z]{8}_[0-9A-Za-z]{10}/,
  /canary-of-a-secret/,
  /postgres(?:ql)?:\/\/[^\s"]*:[^\s"]*@/,
];
const secretsIn = (lines: string) => SECRETS.filter((secret) => secret.test(lines)).map(String);

let app: TestApp;
let foreign: Targets;
let before: string;
let lines = '';
beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  const [engine] = plainSqlEngines();
  app = await startTestApp({ engine: engine!, features: createFeatures(), log: createLog('trace', destination) });
  foreign = await seedTargets(app, await app.newMsp(), { kind: 'client', canary: CANARY });
  before = await tenantDigest(app, foreign.msp);
});
afterAll(() => app.close());

/** Somebody in the role, with targets of its own; staff on Enterprise. */
async function somebody(role: Role, canary = 'own'): Promise<{ caller: Caller; own: Targets }> {
  const mspId = role === 'msp_admin' ? await app.newMsp({ plan: 'enterprise' }) : (await app.as(role)).mspId!;
  const own = await seedTargets(app, mspId, { kind: /trial|nfr/.test(role) ? 'prospect' : 'client', canary });
  return { caller: await app.as(role, { mspId, clientId: own.client }), own };
}

describe('an API key', { timeout: 60_000 }, () => {
  const refusedAs = async (caller: Caller, tried: readonly OperationRoute[], targets: Targets) =>
    inParallel(tried, async (route) => {
      const { status, error } = await sendSample(caller, route, targets);
      return [route.operationId, status, error?.code];
    });

  it.each(API_SCOPES)('with %s does what that names, no other thing, and nothing at a neighbor', async (scope) => {
    const mspId = await app.newMsp({ plan: 'enterprise' });
    const own = await seedTargets(app, mspId, { kind: 'client', canary: 'own' });
    const key = await withApiKey(app, mspId, [scope]);
    const covered = withScope.filter(({ policy }) => policy.scope === scope);
    const others = withScope.filter((route) => !covered.includes(route));
    expect(Math.min(covered.length, others.length)).toBeGreaterThan(0);

    expect(await refusedAs(key, others, own)).toEqual(
      others.map(({ operationId }) => [operationId, 403, 'KEY_SCOPE_MISSING']),
    );
    expect(await leaks(key, covered, foreign)).toEqual([]);
    for (const route of covered) {
      const { status, error } = await sendSample(key, route, own);
      expect(['UNAUTHORIZED', 'FORBIDDEN', 'KEY_SCOPE_MISSING', 'SESSION_ONLY']).not.toContain(error?.code);
      expect([route.operationId, status < 500]).toEqual([route.operationId, true]);
      if (route.method === 'GET') expect([route.operationId, status]).toEqual([route.operationId, 200]);
    }
  });

  it('with every scope there is meets a closed door where an operation names none', async () => {
    const key = await withApiKey(app, await app.newMsp({ plan: 'enterprise' }), API_SCOPES);
    const closed = routes.filter(({ policy }) => !policy.scope);
    expect(await refusedAs(key, closed, unknownTargets())).toEqual(
      closed.map(({ operationId }) => [operationId, 403, 'SESSION_ONLY']),
    );
  });
});

describe("somebody else's id", { timeout: 60_000 }, () => {
  it('is known to stand in bodies of some operations', () => {
    expect(bodiesWithIds.map(({ route }) => route.operationId)).toEqual(
      expect.arrayContaining(['startSimulation', 'createReport', 'createInvitation']),
    );
  });

  it.each(bodiesWithIds)('in the body of $route.operationId is the id of nobody', async (body) => {
    const role = trierOf(body.route);
    expect(role).toBeDefined();
    const { caller, own } = await somebody(role!);
    expect(await adoptions(caller, body, own, foreign)).toEqual([]);
  });

  it('is noticed where an operation looks past its tenant', async () => {
    const leaky = await startTestApp({ engine: plainSqlEngines()[0]!, features: leakyFeatures() });
    try {
      const [victim, mspId] = [await leaky.newMsp(), await leaky.newMsp({ plan: 'enterprise' })];
      const theirs = await seedTargets(leaky, victim, { kind: 'client', canary: CANARY });
      const own = await seedTargets(leaky, mspId, { kind: 'client', canary: 'own' });
      const start = bodiesWithIds.find(({ route }) => route.operationId === 'startSimulation')!;
      const found = await adoptions(await leaky.as('msp_admin', { mspId }), start, own, theirs);
      expect(found).toContain('startSimulation clientId = a foreign client is told from an unknown one');
      const getClient = routes.filter(({ operationId }) => operationId === 'getClient');
      const key = await withApiKey(leaky, mspId, ['clients:read']);
      expect(await leaks(key, getClient, theirs)).toContain('getClient shows the neighbor');
    } finally {
      await leaky.close();
    }
  });
});

describe('what people typed', { timeout: 120_000 }, () => {
  const textsOf = ({ body }: OperationSample): string[] =>
    Object.entries(body ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' && !/^[\da-f-]{36}$/.test(value) ? [name] : [],
    );

  it('stays as it was typed: no template, no markup is carried out in any answer', async () => {
    let taken = 0;
    await inParallel(routes, async (route) => {
      const role = trierOf(route);
      const names = textsOf(sampleOf(route, unknownTargets()));
      if (!role || names.length === 0 || route.policy.tenant !== 'own') return;
      const { caller, own } = await somebody(role);
      for (const name of names) {
        const sample = sampleOf(route, own);
        const answer = await send(caller, route, { ...sample, body: { ...sample.body, [name]: TEMPLATES } });
        expect([route.operationId, name, answer.status < 500]).toEqual([route.operationId, name, true]);
        expect([route.operationId, answer.text.includes(CARRIED_OUT)]).toEqual([route.operationId, false]);
        if (answer.status === 200 && answer.text.includes('7771'))
          expect(answer.text).toContain(JSON.stringify(TEMPLATES).slice(1, -1));
        if (answer.status === 200) taken += 1;
      }
    });
    expect(taken).toBeGreaterThan(3);
  });

  it('is never carried out by a spreadsheet, in any file of rows', async () => {
    const { caller, own } = await somebody('msp_admin', HOSTILE);
    const files = await inParallel(
      routes.filter((route) => givesFile(route) && rolesOf(route).includes('msp_admin')),
      async (route) => {
        const sample = sampleOf(route, own);
        const formats = sample.query?.format ? ['csv', 'xlsx'] : [null];
        const rows: { name: string; cells: unknown[]; answer: Answer }[] = [];
        for (const format of formats) {
          const query = format === null ? sample.query : { ...sample.query, format };
          const answer = await send(caller, route, { ...sample, ...(query ? { query } : {}) });
          const cells = await cellsOf(answer);
          if (cells) rows.push({ name: `${route.operationId} ${format ?? ''}`.trim(), cells, answer });
        }
        return rows;
      },
    );
    const found = files.flat();
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['exportSimulation csv', 'exportSimulation xlsx', 'exportOwnData']),
    );
    for (const { name, cells, answer } of found) {
      expect([name, answer.headers.get('content-disposition')]).toEqual([name, expect.stringMatching(/^attachment;/)]);
      expect([name, answer.headers.get('x-content-type-options')]).toEqual([name, 'nosniff']);
      expect(cells.length).toBeGreaterThan(0);
      expect([name, cells.filter(isCarriedOut)]).toEqual([name, []]);
    }
    expect([HOSTILE, '\t=1', '＝1+1', '+1 2', '@x', { formula: '1+1' }].filter(isCarriedOut).length).toBe(6);
    expect([-4, '-4.5', 'a=b', '', `'${HOSTILE}`].filter(isCarriedOut)).toEqual([]);
  });
});

/** Numbers stay numbers; everything else that begins like a formula would be one. */
const isCarriedOut = (cell: unknown) =>
  typeof cell === 'object' && cell !== null
    ? 'formula' in cell || 'sharedFormula' in cell
    : typeof cell === 'string' && FORMULA.test(cell) && Number.isNaN(Number(cell));

/** The cells of an answer that is a file of rows, else null. */
async function cellsOf({ status, headers, text, bytes }: Answer): Promise<unknown[] | null> {
  const type = headers.get('content-type') ?? '';
  if (status !== 200) return null;
  if (type.startsWith('text/csv')) return Papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data.flat();
  if (!type.includes('spreadsheetml')) return null;
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const cells: unknown[] = [];
  for (const sheet of book.worksheets)
    sheet.eachRow((row) => row.eachCell(({ value }) => void cells.push(value instanceof Date ? '' : value)));
  return cells;
}

describe('the view switch', { timeout: 60_000 }, () => {
  const VIEW = 'x-fairlead-view-mode';
  const viewing = (caller: Caller, mode: string): Caller => ({
    ...caller,
    call: (method, path, options = {}) =>
      caller.call(method, path, { ...options, headers: { ...options.headers, [VIEW]: mode } }),
  });
  const actingFor = (mspId: string, { userId }: Caller) =>
    app.db.transaction(PLATFORM, (tx) =>
      tx
        .update(profiles)
        .set({ demo_msp_id: mspId })
        .where(eq(profiles.id, userId ?? '')),
    );
  const ownReads = routes.filter(({ policy, method }) => method === 'GET' && policy.tenant === 'own');
  const looksOf = (answers: readonly Answer[]) =>
    inParallel(answers, async ({ headers }) => {
      const entries = await app.db.transaction(PLATFORM, (tx) =>
        tx
          .select()
          .from(auditLog)
          .where(eq(auditLog.requestId, headers.get('x-request-id') ?? '')),
      );
      return entries.map(({ action, actorId, mspId, result }) => ({
        action,
        actor_id: actorId,
        msp_id: mspId,
        result,
      }));
    });

  it.each(['msp_admin', 'client_viewer', 'trial_admin'] as const)(
    'of a %s, by header or parameter, switches nothing',
    async (role) => {
      const { caller, own } = await somebody(role);
      await actingFor(foreign.msp, caller);
      const tried = ownReads.filter((route) => rolesOf(route).includes(role));
      expect(tried.length).toBeGreaterThan(5);
      const differing = await inParallel(tried, async (route) => {
        const sample = sampleOf(route, own);
        const plain = await send(caller, route, sample);
        const byHeader = await send(viewing(caller, 'admin'), route, sample);
        const byParameter = await send(caller, route, { ...sample, query: { ...sample.query, view_mode: 'admin' } });
        const isSame =
          byHeader.status === plain.status && (byParameter.status === plain.status || byParameter.status === 400);
        const isShown = [byHeader, byParameter].some(({ text }) => text.includes(CANARY));
        return isSame && !isShown ? [] : [route.operationId];
      });
      expect(differing.flat()).toEqual([]);
    },
  );

  it('of a global admin opens the organization it acts for, and every look into another one leaves an entry', async () => {
    const { caller } = await somebody('global_admin');
    await actingFor(foreign.msp, caller);
    const list = routes.find(({ operationId }) => operationId === 'listClients')!;
    const seenAs = async (mode: string) =>
      (await sendSample(viewing(caller, mode), list, foreign)).text.includes(CANARY);
    expect([await seenAs('admin'), await seenAs('demo')]).toEqual([true, false]);

    const across = routes.filter(({ method, policy }) => method === 'GET' && policy.tenant === 'platform');
    const within = ownReads.filter((route) => rolesOf(route).includes('global_admin') && !route.path.startsWith('/me'));
    const tried = [...across, ...within].filter(({ policy }) => policy.audit === null && !policy.records);
    expect(Math.min(across.length, within.length)).toBeGreaterThan(10);
    const answers = await inParallel(tried, (route) => sendSample(viewing(caller, 'admin'), route, foreign));
    const read = tried.flatMap((route, index) =>
      answers[index]!.status === 200 ? [{ route, answer: answers[index]! }] : [],
    );
    expect(read.length).toBeGreaterThan(tried.length * 0.8);
    const entries = await looksOf(read.map(({ answer }) => answer));
    const missing = read.filter(
      ({ route }, index) =>
        !entries[index]!.some(
          ({ action, actor_id, msp_id, result }) =>
            action === `platform.${route.operationId}` &&
            actor_id === caller.userId &&
            msp_id === PLATFORM_MSP_ID &&
            result === 'ok',
        ),
    );
    expect(missing.map(({ route }) => route.operationId)).toEqual([]);

    const home = await inParallel(within, (route) => sendSample(viewing(caller, 'demo'), route, unknownTargets()));
    expect((await looksOf(home)).flat().filter(({ action }) => action.startsWith('platform.'))).toEqual([]);
  });
});

describe('afterwards', () => {
  it('the neighbor is exactly as it was', async () => {
    await app.jobs.idle();
    expect(await tenantDigest(app, foreign.msp)).toBe(before);
  });

  it('no line of the log holds a token, a key, a password or an address with one', async () => {
    const { caller: admin, own } = await somebody('msp_admin');
    // Reads first, then writes: the last of them may end the session or the organization.
    const [reads, writes] = [routes.filter(isRead), routes.filter((route) => !isRead(route))];
    for (const tried of [reads, writes]) await inParallel(tried, (route) => sendSample(admin, route, own));
    const fields = { name: 'canary', scopes: ['clients:read'], expiresInDays: null };
    const another = await app.as('msp_admin', { mspId: await app.newMsp({ plan: 'enterprise' }) });
    const made = await another.call('POST', '/api/organization/api-keys', { body: fields });
    const { secret } = made.body as NewApiKey;
    const password = 'canary-of-a-secret password';
    const body = { email: 'nobody@people.example', password };
    await app.anonymous.call('POST', '/auth/v1/token?grant_type=password', { body });
    await app.anonymous.call('POST', '/auth/v1/signup', { body: { ...body, password: `${password} 2` } });
    await app.anonymous.call('POST', '/api/invitations/accept', { body: { token: 'canary-of-a-secret' } });
    await app.anonymous.call('GET', `/api/clients?api_key=${secret}&token=canary-of-a-secret`);
    const headers = { cookie: 'session=canary-of-a-secret', authorization: `Bearer ${secret}x` };
    await app.anonymous.call('GET', '/api/clients', { headers });
    await app.anonymous.call('GET', '/invitation-signup/canary-of-a-secret');
    expect(lines.split('\n').length).toBeGreaterThan(150);
    expect(secretsIn(lines)).toEqual([]);
    const written = [
      `Bearer ${secret}`,
      password,
      'postgres://user:pass@db/x',
      `eyJ${'a'.repeat(12)}.${'b'.repeat(12)}.${'c'.repeat(12)}`,
    ];
    expect(written.map((line) => secretsIn(line).length)).toEqual([1, 1, 1, 1]);
  }, 120_000);
});
