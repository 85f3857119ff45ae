import { ROLES } from '@fairlead/contract/access/roles';
import { afterAll, describe, expect, it } from 'vitest';
import type { FeatureSet } from '../feature-set';

import { startTestApp, type TestApp } from '../testing/app';
import type { Caller } from '../testing/caller';
import { type FuzzRequest, fuzzRequests, type OpenApi } from '../testing/fuzz-requests';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { naming } from '../testing/operation-samples';
import { probeFeatures } from '../testing/probe-features';
import { seedTargets, type Targets } from '../testing/world';

const long = process.env.FAIRLEAD_TEST_LONG === '1';
const REQUESTS = long ? 5_000 : 500;
/** Printed with every finding, so that a run can be repeated. */
const SEED = 20_260_302;

/** What an answer must never show: stack traces, SQL, paths, names of internals. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\/work\/|select .+ from|insert into|pg_|drizzle|ECONN|Error:/i;

describe('requests made from the OpenAPI document', () => {
  let app: TestApp;
  afterAll(() => app.close());

  /** @param below only operations whose path begins so */
  async function findings(
    features: FeatureSet,
    count: number,
    below = '/',
  ): Promise<{ found: string[]; statuses: Set<number> }> {
    app = await startTestApp({ engine: 'pglite', features });
    const found: string[] = [];
    const statuses = new Set<number>();
    const callers: Caller[] = [];
    const ids: string[] = [];
    const worlds: Targets[] = [];
    for (const role of ROLES) {
      const caller = await app.as(role);
      const kind = /trial|nfr/.test(role) ? 'prospect' : 'client';
      const own = await seedTargets(app, caller.mspId!, { kind, canary: role });
      worlds.push(own);
      ids.push(...Object.values(own));
      callers.push(caller);
    }
    const document = (await callers[0]!.call('GET', '/api/openapi.json')).body as OpenApi;
    const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(below)));
    const requests = fuzzRequests({ ...document, paths }, ids, count, SEED);
    const send = async (request: FuzzRequest, index: number) => {
      const { method, type } = request;
      const caller = callers[index % callers.length]!;
      const own = worlds[index % worlds.length]!;
      const [path, query] = [naming(own, request.path), naming(own, request.query)];
      const body = request.body === undefined ? undefined : naming(own, request.body);
      const options = body === undefined ? {} : { body, headers: { 'content-type': type } };
      const answer = await caller.call(method, `/api${path}${query ? `?${query}` : ''}`, options);
      statuses.add(answer.status);
      const shown = `${method} ${path} ${query} ${body} -> ${answer.status} (seed ${SEED}, request ${index})`;
      if (answer.status >= 500) found.push(shown);
      if (answer.status >= 400 && INTERNALS.test(answer.text)) found.push(`${shown} ${answer.text}`);
    };
    for (let start = 0; start < requests.length; start += 8)
      await Promise.all(requests.slice(start, start + 8).map((request, offset) => send(request, start + offset)));
    return { found, statuses };
  }

  it(`${REQUESTS} of them, in all roles, meet no 5xx, no dropped connection and no internals`, {
    timeout: 600_000,
  }, async () => {
    const { found, statuses } = await findings(featuresWithIdleJobs(), REQUESTS);
    expect(found).toEqual([]);
    expect((await app.anonymous.call('GET', '/health/ready')).status).toBe(200);
    // A run that got nowhere proves nothing.
    for (const status of [200, 400, 403, 404, 415]) expect(statuses).toContain(status);
    await app.close();
  });

  it('find an operation that fails on what it was sent', async () => {
    const { found } = await findings(probeFeatures(), 400, '/clients/{id}');
    expect(found.join()).toContain('/archive');
  });
});
