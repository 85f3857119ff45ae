import type { Role } from '@fairlead/contract/access/roles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../api/openapi/openapi';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { startTestApp, type TestApp } from '../testing/app';
import { placesOf, type Schema, withValue } from '../testing/body-places';
import type { Caller } from '../testing/caller';
import { featuresWithIdleJobs } from '../testing/idle-jobs';
import { inParallel } from '../testing/in-parallel';
import { type OperationSample, sampleOf, send } from '../testing/operation-samples';
import { seedTargets, type Targets } from '../testing/world';

const routes = await operationRoutes();
const document = await openApiDocument(routes, { publicUrl: 'https://x.example', requestsPerMinute: 1 });

/** Just beyond what a column of four and of eight bytes holds, below zero, and beyond everything. */
const NUMBERS = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 63, 1e308];
const DAYS = ['0000-01-01', '0001-01-01', '9999-12-31'];
const INSTANTS = ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];

const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number';
const isDay = ({ format }: Schema) => format === 'date';
const isInstant = ({ format }: Schema) => format === 'date-time';
const KINDS = [
  { is: isNumber, values: NUMBERS },
  { is: isDay, values: DAYS },
  { is: isInstant, values: INSTANTS },
];

type Documented = {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};

/** Every sample request of an operation with one number, day or instant in it beyond the usual. */
function requestsOf(route: OperationRoute, own: Targets): OperationSample[] {
  const { operationId, path, method } = route;
  const operations = (document.paths?.[path] ?? {}) as Record<string, Documented>;
  const { parameters = [], requestBody } = operations[method.toLowerCase()] ?? {};
  const sample = sampleOf(route, own);
  const body = requestBody?.content?.['application/json']?.schema;
  return KINDS.flatMap(({ is, values }) => [
    ...placesOf(body, is).flatMap((place) =>
      values.map((value) => ({
        ...sample,
        body: withValue(sample.body ?? {}, place, value) as Record<string, unknown>,
      })),
    ),
    ...parameters
      .filter((each) => each.in === 'query' && placesOf(each.schema, is).length > 0)
      .flatMap(({ name }) => values.map((value) => ({ ...sample, query: { ...sample.query, [name]: String(value) } }))),
    // The body of an act on many records takes one of several shapes, of which the sample is one.
    ...(operationId === 'changeManyClients' && is === isInstant
      ? values.map((at) => ({ ...sample, body: { ...sample.body, target: { by: 'archived_at', at } } }))
      : []),
  ]);
}

/** Who tries it: staff where staff may, else who may. */
const TRIERS: readonly Role[] = ['msp_admin', 'client_viewer', 'trial_admin', 'nfr_admin', 'global_admin'];

describe.each(plainSqlEngines())('a number, day or instant at the end of what %s holds', (engine) => {
  let app: TestApp;
  const people = new Map<Role, { caller: Caller; own: Targets }>();
  beforeAll(async () => {
    app = await startTestApp({ engine, features: featuresWithIdleJobs() });
    for (const role of TRIERS) {
      const mspId = role === 'msp_admin' ? await app.newMsp({ plan: 'enterprise' }) : (await app.as(role)).mspId!;
      const own = await seedTargets(app, mspId, {
        kind: /trial|nfr/.test(role) ? 'prospect' : 'client',
        canary: 'own',
      });
      people.set(role, { caller: await app.as(role, { mspId, clientId: own.client }), own });
    }
  });
  afterAll(() => app.close());

  it('is taken or refused with a sentence by every operation', { timeout: 300_000 }, async () => {
    const failures: string[] = [];
    let sent = 0;
    await inParallel(routes, async (route) => {
      const { who } = route.policy;
      const person = typeof who === 'string' ? undefined : people.get(TRIERS.find((role) => who.includes(role))!);
      if (!person) return;
      for (const request of requestsOf(route, person.own)) {
        const answer = await send(person.caller, route, request);
        sent += 1;
        if (answer.status >= 500)
          failures.push(`${route.operationId} ${JSON.stringify([request.query, request.body])} -> ${answer.status}`);
      }
    });
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });
});
