import type { FastifyRequest } from 'fastify';

/** The bearer token of a request. Only the Authorization header counts: never a query parameter, body field or cookie. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
