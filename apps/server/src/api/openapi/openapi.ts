import { API_AREAS, API_SCOPES } from '@fairlead/contract/api/api-scopes';
import { contract } from '@fairlead/contract/api/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import type { OperationRoute } from '../routes';
import { API_GUIDE } from './api-guide';
import { ERROR_CATALOGUE, ERROR_SCHEMA, errorCodesOf, errorResponses } from './openapi-errors';
import { type ExampleSchema, exampleOf } from './openapi-examples';
import { schemaConverter, tidy } from './openapi-schemas';

type Options = { publicUrl: string; requestsPerMinute: number };

type Media = { schema?: ExampleSchema & { $ref?: string }; example?: unknown };
type Parameter = { name: string; example?: unknown };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, Media> }>;
  security?: Record<string, string[]>[];
};

/**
 * The OpenAPI document of the contract: every operation with its declared policy as `x-fairlead-policy`, what it takes to
 * call it by session and by key, its errors, and examples.
 */
export async function openApiDocument(routes: readonly OperationRoute[], options: Options) {
  const { publicUrl, requestsPerMinute } = options;
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const document = await generator.generate(contract, {
    info: { title: 'Fairlead API', version: '1', description: API_GUIDE },
    servers: [{ url: `${publicUrl}/api` }],
    tags: tagsOf(routes),
    components: { securitySchemes: SECURITY, schemas: { Error: ERROR_SCHEMA } },
  });
  for (const route of routes) {
    const operation = document.paths?.[route.path]?.[OPENAPI_METHOD[route.method]] as Operation | undefined;
    if (!operation) throw new Error(`The document lacks ${route.method} ${route.path}.`);
    describe(operation, route);
  }
  tidy(document);
  const about = { errors: ERROR_CATALOGUE, scopes: SCOPES, requestsPerMinute };
  return Object.assign(document, { 'x-fairlead': about });
}

function describe(operation: Operation, route: OperationRoute): void {
  const { policy, method, path } = route;
  const sample = (route.sample ?? {}) as Record<string, unknown>;
  const body = operation.requestBody?.content['application/json'];
  const codes = errorCodesOf(policy, {
    takesInput: body !== undefined || (operation.parameters?.length ?? 0) > 0,
    namesRecord: path.includes('{'),
    statesVersion: body?.schema?.properties?.version !== undefined,
  });
  Object.assign(operation, { 'x-fairlead-policy': policy });
  operation.tags = [tagOf(route)];
  operation.responses = { ...operation.responses, ...errorResponses(codes) };
  if (policy.who !== 'anyone')
    operation.security = [{ session: [] }, ...(policy.scope ? [{ apiKey: [policy.scope] }] : [])];
  for (const parameter of operation.parameters ?? [])
    if (parameter.name in sample) parameter.example = sample[parameter.name];
  if (method !== 'GET' && policy.audit !== null && typeof policy.who !== 'string')
    operation.parameters = [...(operation.parameters ?? []), IDEMPOTENCY_KEY];
  if (body) body.example = Object.fromEntries(Object.entries(sample).filter(([name]) => !path.includes(`{${name}}`)));
  const answer = operation.responses?.['200']?.content?.['application/json'];
  if (answer?.schema) answer.example = exampleOf(answer.schema, sample);
}

/** `singleSignOn.list` belongs to "Single sign on". */
function tagOf({ procedure }: OperationRoute): string {
  const words = (procedure.split('.')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const tagsOf = (routes: readonly OperationRoute[]) => [...new Set(routes.map(tagOf))].map((name) => ({ name }));

const OPENAPI_METHOD = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

const SECURITY = {
  session: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in person.',
  },
  apiKey: {
    type: 'http' as const,
    scheme: 'bearer',
    bearerFormat: 'flk_…',
    description: 'An API key of an organization on Enterprise, with the scope the operation names.',
  },
};

const SCOPES = API_SCOPES.map((scope) => {
  const [area, act] = scope.split(':') as [keyof typeof API_AREAS, 'read' | 'write'];
  return { scope, area: API_AREAS[area].label, words: API_AREAS[area][act] };
});

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  description: 'Any text of your own, new for each write. Sending the request again with it has no second effect.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200 },
};
