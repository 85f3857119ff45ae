import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors';
import { type ApiOptions, type AskingOptions, askingOf } from './mount';
import { openApiDocument } from './openapi';
import type { OperationRoute } from './routes';
import { sessionRefusal } from './session-rules';

type DocsOptions = {
  routes: readonly OperationRoute[];
  publicUrl: string;
  /** Holds the page, its script and its style. */
  folder: string;
} & AskingOptions &
  Pick<ApiOptions, 'gate'>;

const PAGE = [
  ['/docs', 'index.html', 'text/html; charset=utf-8'],
  ['/docs/docs.js', 'docs.js', 'text/javascript; charset=utf-8'],
  ['/docs/docs.css', 'docs.css', 'text/css; charset=utf-8'],
] as const;

/**
 * `/api/openapi.json`, for signed-in people only: the list of operations is nobody else's business. `/api/docs` is an
 * empty page that reads it with the browser's session, or leads to signing in.
 */
export async function mountDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { routes, publicUrl, folder } = options;
  const document = await openApiDocument(routes, publicUrl);
  app.get('/openapi.json', async (request, reply) => {
    const asking = await askingOf(request, options, { who: 'signed_in' });
    request.caller = asking.principal ?? asking.identity;
    await options.gate(request, reply, asking);
    const code = sessionRefusal(asking, false);
    if (code) throw fail(code);
    return reply.send(document);
  });
  for (const [path, file, type] of PAGE) {
    const bytes = readFileSync(join(folder, file));
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) => reply.type(type).send(bytes));
  }
}
