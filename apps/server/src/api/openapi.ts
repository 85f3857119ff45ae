import { contract } from '@fairlead/contract/contract';
import { ERRORS } from '@fairlead/contract/errors';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { OperationRoute } from './routes';

/** The OpenAPI document of the contract, with each operation's declared policy as `x-fairlead-policy`. */
export async function openApiDocument(routes: readonly OperationRoute[], publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Fairlead',
      version: '1',
      description: 'Cyber-risk and security assessments that managed service providers sell to their clients.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  });
  for (const { path, method, policy } of routes) {
    const operation = document.paths?.[path]?.[OPENAPI_METHOD[method]];
    if (!operation) throw new Error(`The document lacks ${method} ${path}.`);
    Object.assign(operation, { 'x-fairlead-policy': policy });
    if (policy.who !== 'anyone') operation.security = [{ bearer: [] }];
    operation.responses = { ...operation.responses, default: ERROR_RESPONSE };
  }
  return document;
}

const OPENAPI_METHOD = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

const ERROR_SCHEMA = {
  type: 'object' as const,
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string' as const, enum: Object.keys(ERRORS) },
    message: { type: 'string' as const, description: 'A sentence for people.' },
    request_id: { type: 'string' as const },
    data: {
      type: 'object' as const,
      properties: { fields: { type: 'object' as const, additionalProperties: { type: 'string' as const } } },
    },
  },
};

const ERROR_RESPONSE = {
  description: 'The request was not carried out.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
