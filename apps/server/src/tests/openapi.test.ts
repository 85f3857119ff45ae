import { API_KEY_ROLE, API_SCOPES } from '@fairlead/contract/api/api-scopes';
import { contract } from '@fairlead/contract/api/contract';
import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../api/openapi/openapi';
import { type OperationRoute, operationRoutes } from '../api/routes';

const routes = await operationRoutes();
const withKey = routes.filter(({ policy }) => policy.scope);
const document = await openApiDocument(routes, { publicUrl: 'https://x.example', requestsPerMinute: 120 });

type Operation = {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description?: string; content?: Record<string, { example?: unknown }> }>;
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
  const procedureOf = ({ procedure: name }: OperationRoute) => {
    const procedure = getContractRouter(contract, name.split('.'));
    if (!isContractProcedure(procedure)) throw new Error(`${name} is no operation`);
    return procedure['~orpc'];
  };
  const problemsOf = (what: string, result: unknown) =>
    typeof result === 'object' && result !== null && 'issues' in result && result.issues
      ? [`${what}: ${JSON.stringify(result.issues)}`]
      : [];

  it('are true: every answer fits what its operation gives, and every body is its declared sample', () => {
    const answers = operations.flatMap(({ operationId, responses }) => {
      const media = responses['200']?.content?.['application/json'];
      return media ? [{ operationId, media }] : [];
    });
    expect(answers.length).toBeGreaterThan(routes.length * 0.9);
    const problems = answers.flatMap(({ operationId, media }) => {
      const route = routes.find((each) => each.operationId === operationId)!;
      return problemsOf(operationId, procedureOf(route).outputSchema?.['~standard'].validate(media.example));
    });
    expect(problems).toEqual([]);
    const createClient = operations.find(({ operationId }) => operationId === 'createClient');
    expect(createClient?.requestBody?.content['application/json']?.example).toEqual({
      kind: 'prospect',
      name: 'A new prospect',
    });
  });

  it('name the same text in the answer as in the body', () => {
    const createClient = operations.find(({ operationId }) => operationId === 'createClient');
    expect(createClient?.responses['200']?.content?.['application/json']?.example).toMatchObject({
      kind: 'prospect',
      name: 'A new prospect',
      currency: 'USD',
    });
  });
});
