import type { FastifyInstance } from 'fastify';

/**
 * Reads form posts (`application/x-www-form-urlencoded`) as an object of texts, for the few calls that providers make a
 * browser send so: register those in a scope of their own. A name given twice counts once, the first time.
 */
export function acceptForm(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields: Record<string, string> = Object.create(null);
    for (const [name, value] of new URLSearchParams(String(body))) fields[name] ??= value;
    done(null, fields);
  });
}
