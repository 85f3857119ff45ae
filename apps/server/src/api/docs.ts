import type { FastifyInstance } from 'fastify';
import { fail } from './errors';
import { type ApiOptions, identityOf } from './mount';
import { openApiDocument } from './openapi';
import type { OperationRoute } from './routes';

type DocsOptions = { routes: readonly OperationRoute[]; publicUrl: string } & Pick<ApiOptions, 'identify'>;

/** `/api/openapi.json`, for signed-in people only: the list of operations is nobody else's business. */
export async function mountDocs(app: FastifyInstance, { routes, publicUrl, identify }: DocsOptions): Promise<void> {
  const document = await openApiDocument(routes, publicUrl);
  app.get('/openapi.json', async (request, reply) => {
    if (!(await identityOf(request, { identify }))) throw fail('UNAUTHORIZED');
    return reply.send(document);
  });
}
