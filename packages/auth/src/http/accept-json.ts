import type { FastifyInstance } from 'fastify';

/** Reads bodies as the wire sends them: JSON in UTF-8, or nothing at all under a JSON content type. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') done(null, {});
    else parse(request, text, done);
  });
}
