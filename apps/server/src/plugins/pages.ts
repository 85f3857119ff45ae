import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../api/errors';

/** Paths that are never a page of the application, whatever they look like. */
const NOT_A_PAGE = /^\/(?:api|auth|health)(?:\/|$)/;

/**
 * Serves the built web application: hashed assets for ever, `index.html` fresh every time, and `index.html` for every
 * address a person opens, since the application itself knows its pages.
 */
export async function mountPages(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = join(folder, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile) : null;
  if (index) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      list: false,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      allowedPath: (path) => !path.endsWith('.map'),
      setHeaders(reply, path) {
        const immutable = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', { exposeHeadRoute: true }, (_request, reply) => sendIndex(reply, index));
  }
  app.setNotFoundHandler((request, reply) => {
    if (index && isNavigation(request)) return sendIndex(reply, index);
    throw fail('NOT_FOUND');
  });
}

function isNavigation(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  return (request.method === 'GET' || request.method === 'HEAD') && wantsPage && !NOT_A_PAGE.test(path);
}

function sendIndex(reply: FastifyReply, index: Buffer) {
  return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(index);
}
