import { DatabaseUnavailableError } from '@fairlead/db/connection/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthLog } from '../basis';
import { AuthError } from '../errors';

/** The first version of the protocol whose errors carry their code as `code`. */
const CURRENT_VERSION = '2024-01-01';

/** Turns whatever was thrown into the wire's error answer; the only place that writes one. */
export function answerError(log: AuthLog, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = asAuthError(error);
  const { code, message, status, reasons, field } = answer;
  // Kind and id alone: what the caller typed stays out of the log, and a statement's error repeats its values.
  if (status >= 500) log.error({ request_id: request.id, ...placeOf(error) }, 'auth request failed');
  if (answer.retryAfterSeconds) reply.header('retry-after', String(answer.retryAfterSeconds));
  const more = { ...(reasons ? { weak_password: { message, reasons } } : {}), ...(field ? { field } : {}) };
  reply.code(status);
  // The grants of other providers and wallets speak OAuth's own dialect, in either version.
  if (code === 'invalid_grant') return reply.send({ error: code, error_description: message });
  if (isCurrent(request.headers['x-supabase-api-version'])) {
    reply.header('x-supabase-api-version', CURRENT_VERSION);
    return reply.send({ code, message, ...more });
  }
  reply.header('x-sb-error-code', code);
  const errorId = status >= 500 ? { error_id: request.id } : {};
  return reply.send({ code: status, error_code: code, msg: message, ...more, ...errorId });
}

export function isCurrent(version: unknown): boolean {
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= CURRENT_VERSION;
}

function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof DatabaseUnavailableError || isHostBusy(error))
    return new AuthError('request_timeout', { retryAfterSeconds: 1 });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AuthError('request_entity_too_large');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AuthError('bad_json', { status });
  // Another request took the same address, number or subject in the same moment.
  if (causeCode(error) === UNIQUE_VIOLATION) return new AuthError('conflict');
  return new AuthError('unexpected_failure');
}

/** The host sheds load before a request reaches the service. */
const isHostBusy = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503;

const UNIQUE_VIOLATION = '23505';

function causeCode(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

/** Kind and place of a failure, without its message. */
function placeOf(error: unknown): { kind: string; at?: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const at = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { kind: 'code' in cause ? `${cause.name} ${String(cause.code)}` : cause.name, at: at?.slice(0, 6) };
}
