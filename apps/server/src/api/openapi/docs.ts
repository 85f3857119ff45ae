import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AskingOptions, askingOf } from '../caller/asking';
import { sessionRefusal } from '../caller/session-rules';
import { fail } from '../errors';
import type { ApiOptions } from '../mount';
import type { OperationRoute } from '../routes';

type DocsOptions = {
  routes: readonly OperationRoute[];
  publicUrl: string;
  /** Requests a minute that one API key may send. */
  requestsPerMinute: number;
  /** Holds the page, its scripts, styles and fonts. */
  folder: string;
} & AskingOptions &
  Pick<ApiOptions, 'gate'>;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const FONT = 'font/woff2';

/** Every file of the page with its type; nothing else of the folder is served. */
export const DOCS_FILES = [
  ['/docs', 'index.html', HTML],
  ['/docs/docs.js', 'docs.js', SCRIPT],
  ['/docs/dom.js', 'dom.js', SCRIPT],
  ['/docs/operation.js', 'operation.js', SCRIPT],
  ['/docs/schema.js', 'schema.js', SCRIPT],
  ['/docs/try-it.js', 'try-it.js', SCRIPT],
  ['/docs/docs.css', 'docs.css', STYLE],
  ['/docs/method.css', 'method.css', STYLE],
  ['/docs/hanken-grotesk-400.woff2', 'fonts/hanken-grotesk-400.woff2', FONT],
  ['/docs/hanken-grotesk-600.woff2', 'fonts/hanken-grotesk-600.woff2', FONT],
  ['/docs/newsreader-500.woff2', 'fonts/newsreader-500.woff2', FONT],
] as const;

/**
 * `/api/openapi.json`, for signed-in people only: the list of operations is nobody else's business. `/api/docs` is an
 * empty page that reads it with the browser's session, or leads to signing in. The document is written when it is first
 * asked for: few installations ever are. `/api/docs/method` is for everyone, and written in the same way.
 */
export async function mountDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const { routes, publicUrl, requestsPerMinute, folder } = options;
  let document: Promise<string> | undefined;
  const documentText = () => {
    document ??= import('./openapi')
      .then(({ openApiDocument }) => openApiDocument(routes, { publicUrl, requestsPerMinute }))
      .then((written) => JSON.stringify(written));
    return document;
  };
  app.get('/openapi.json', async (request, reply) => {
    const asking = await askingOf(request, options, { who: 'signed_in', readOnly: true });
    await asking.db.letGo();
    request.caller = asking.principal ?? asking.identity;
    await options.gate(request, reply, asking);
    const code = sessionRefusal(asking, false);
    if (code) throw fail(code);
    return reply.type(JSON_TYPE).send(await documentText());
  });
  for (const [path, file, type] of DOCS_FILES) {
    const bytes = readFileSync(join(folder, file));
    app.get(path, { exposeHeadRoute: true }, async (_request, reply) => reply.type(type).send(bytes));
  }
  let method: string | null = null;
  app.get('/docs/method', { exposeHeadRoute: true }, async (_request, reply) => {
    method ??= (await import('./method-page')).methodPage();
    return reply.type(HTML).send(method);
  });
}
