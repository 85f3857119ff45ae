import { readFileSync, writeFileSync } from 'node:fs';
import { API_KEY_ROLE, API_SCOPES } from '@fairlead/contract/api/api-scopes';
import { contract } from '@fairlead/contract/api/contract';
import { plainSqlEngines } from '@fairlead/db/testing';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { type OperationExamples, openApiDocument } from '../api/openapi/openapi';
import { type OperationRoute, operationRoutes } from '../api/routes';
import { createFeatures } from '../features';
import { startTestApp } from '../testing/app';
import { OPERATION_SAMPLES, sendSample } from '../testing/operation-samples';
import { seedTargets, unknownTargets } from '../testing/world';

const EXAMPLES = new URL('../../public/docs/examples.json', import.meta.url);
/** Longer answers would hide the page they are shown on. */
const LONGEST_EXAMPLE = 4_000;

const routes = await operationRoutes();
const withKey = routes.filter(({ policy }) => policy.scope);
const examples = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as OperationExamples;
const document = await openApiDocument(routes, { publicUrl: 'https://x.example', requestsPerMinute: 120, examples });

type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string }>;
};
const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
  Object.entries(methods ?? {}).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
);

/** Addresses inside a document of schemas that say nothing about their value. */
function untyped(schema: unknown, where: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    enum: listed,
    anyOf,
    oneOf,
    allOf,
    not,
    $ref,
    const: constant,
    properties,
    items,
  } = schema as Record<string, unknown>;
  const branches = [anyOf, oneOf, allOf].flatMap((of) => (Array.isArray(of) ? of : []));
  const says = type ?? listed ?? $ref ?? constant ?? not ?? (branches.length > 0 ? branches : undefined);
  return [
    ...(says === undefined ? [where] : []),
    ...branches.flatMap((branch, index) => untyped(branch, `${where}|${index}`)),
    ...Object.entries((properties ?? {}) as object).flatMap(([name, part]) => untyped(part, `${where}.${name}`)),
    ...untyped(items, `${where}[]`),
  ];
}

const schemasOf = (part: unknown, where: string): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'schema' ? untyped(value, where) : name === 'example' ? [] : schemasOf(value, `${where}/${name}`),
  );
};

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, and the validator finds a broken one', async () => {
    expect(document.openapi).toMatch(/^3\.1/);
    const plain = JSON.parse(JSON.stringify(document)) as { paths: Record<string, object>; openapi: string };
    expect(await new Validator().validate(plain)).toMatchObject({ valid: true });
    const broken = { ...plain, paths: { '/x': { get: { responses: 'none' } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('documents every operation: an id of its own, a summary, a group, who may, what can go wrong, and every field', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual(routes.map(({ operationId }) => operationId).sort());
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, summary, tags, security, responses } of operations) {
      const { policy } = routes.find((route) => route.operationId === operationId)!;
      expect(summary, operationId).toMatch(/^[A-Z\d].*[^.]$/);
      expect(
        document.tags?.map(({ name }) => name),
        operationId,
      ).toContain(tags?.[0]);
      const ways =
        policy.who === 'anyone' ? undefined : [{ session: [] }, ...(policy.scope ? [{ apiKey: [policy.scope] }] : [])];
      expect(security, operationId).toEqual(ways);
      expect(Object.keys(responses), operationId).toContain('429');
      if (policy.who !== 'anyone') expect(responses['401']?.description, operationId).toContain('`UNAUTHORIZED`');
      if (policy.fresh) expect(responses['403']?.description, operationId).toContain('`FRESH_SIGN_IN`');
      expect(responses['403']?.description ?? '', operationId).toContain(
        policy.scope ? 'KEY_SCOPE_MISSING' : 'SESSION_ONLY',
      );
    }
    expect(schemasOf(JSON.parse(JSON.stringify(document.paths)), '')).toEqual([]);
    expect(untyped({ properties: { a: {} } }, 'x')).toEqual(['x', 'x.a']);
  });

  it('names scopes that exist, each good for something, on operations a key may call at all', () => {
    expect(new Set(withKey.map(({ policy }) => policy.scope))).toEqual(new Set(API_SCOPES));
    for (const { operationId, policy } of withKey) {
      expect(policy.who, operationId).toContain(API_KEY_ROLE);
      expect([policy.tenant, policy.fresh, policy.secret], operationId).toEqual(['own', undefined, undefined]);
      expect(policy.scope?.endsWith(policy.audit === null ? ':read' : ':write'), operationId).toBe(true);
    }
  });
});

describe('its examples', () => {
  // Writes the file of examples anew, on demand; the tests below hold what stands in it to the contract on every run.
  it.runIf(process.env.FAIRLEAD_WRITE_EXAMPLES === '1')('are taken from a run of the product', async () => {
    const app = await startTestApp({ engine: plainSqlEngines()[0]!, features: createFeatures() });
    try {
      const taken: OperationExamples = {};
      for (const route of withKey) {
        const admin = await app.as('msp_admin', { mspId: await app.newMsp({ company_name: 'Harborlight IT' }) });
        const targets = await seedTargets(app, admin.mspId!, { kind: 'client', canary: 'Saltmarsh Dental' });
        const { body } = OPERATION_SAMPLES[route.operationId]!(targets);
        const { status, body: answer, text } = await sendSample(admin, route, targets);
        const shown = status === 200 && answer !== null && text.length <= LONGEST_EXAMPLE ? { answer } : {};
        taken[route.operationId] = withoutChance({ ...(body ? { body } : {}), ...shown });
      }
      writeFileSync(EXAMPLES, `${JSON.stringify(taken, null, 2)}\n`);
    } finally {
      await app.close();
    }
  });

  // Make them anew with: FAIRLEAD_WRITE_EXAMPLES=1 npx vitest run --project node apps/server/src/tests/openapi.test.ts
  it('are true: each fits what its operation takes and gives today', () => {
    const shown = withKey.filter(({ operationId }) => operationId in examples);
    expect(shown.length).toBe(Object.keys(examples).length);
    expect(shown.length).toBeGreaterThan(withKey.length * 0.8);
    expect(shown.flatMap((route) => problemsOf(route, examples[route.operationId]!))).toEqual([]);
    const answers = Object.values(examples).filter(({ answer }) => answer !== undefined);
    expect(answers.length).toBeGreaterThan(withKey.length / 3);
    const getClient = withKey.find(({ operationId }) => operationId === 'getClient')!;
    expect(problemsOf(getClient, { answer: { id: 'x' } })).not.toEqual([]);
  });
});

function problemsOf(route: OperationRoute, { body, answer }: OperationExamples[string]): string[] {
  const procedure = getContractRouter(contract, route.procedure.split('.'));
  if (!isContractProcedure(procedure)) throw new Error(`${route.procedure} is no operation`);
  const { inputSchema, outputSchema } = procedure['~orpc'];
  const { path, query } = OPERATION_SAMPLES[route.operationId]!(unknownTargets());
  const said = (what: string, result: unknown) =>
    typeof result === 'object' && result !== null && 'issues' in result && result.issues
      ? [`${route.operationId} ${what}: ${JSON.stringify(result.issues)}`]
      : [];
  return [
    ...(body ? said('body', inputSchema?.['~standard'].validate({ ...path, ...query, ...(body as object) })) : []),
    ...(answer !== undefined ? said('answer', outputSchema?.['~standard'].validate(answer)) : []),
  ];
}

/** The same with ids that do not differ from run to run. */
function withoutChance(example: OperationExamples[string]): OperationExamples[string] {
  const ids: string[] = [];
  const text = JSON.stringify(example).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `5f2c8f0a-0000-4000-8000-${String(ids.indexOf(id) + 1).padStart(12, '0')}`;
  });
  return JSON.parse(text) as OperationExamples[string];
}
