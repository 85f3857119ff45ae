import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from '../errors';

const MAX_DEPTH = 32;

/**
 * The members of a request body that a call knows. As the wire wants it, null counts as absent and unknown members are
 * ignored.
 * @throws AuthError `bad_json` when the body is no object, `validation_failed` when a member has the wrong type
 */
export function readBody<T extends z.ZodRawShape>(request: FastifyRequest, shape: T): z.infer<z.ZodObject<T>> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new AuthError('bad_json');
  requireStorable(body);
  const present = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const parsed = z.object(shape).safeParse(present);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? 'body';
  throw new AuthError('validation_failed', { message: `The value of ${path} is not valid` });
}

/** A member of the query given once; anything else counts as absent. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && isStorable(value) ? value : undefined;
}

/** Where the caller wishes to land; see `allowedRedirect` for whether it may. */
export function requestedRedirect(request: FastifyRequest): unknown {
  return queryText(request, 'redirect_to') ?? request.headers.redirect_to;
}

/** The database stores neither NUL nor half a surrogate pair. Walks without recursion: depth cannot exhaust the stack. */
function requireStorable(body: object): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value: body, depth: 1 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorable(value)) throw new AuthError('validation_failed');
    if (value === null || typeof value !== 'object') continue;
    if (depth > MAX_DEPTH) throw new AuthError('validation_failed');
    for (const [key, member] of Object.entries(value)) {
      if (!isStorable(key)) throw new AuthError('validation_failed');
      pending.push({ value: member, depth: depth + 1 });
    }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}
