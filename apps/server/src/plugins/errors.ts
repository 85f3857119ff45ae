import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ERRORS, type ErrorCode } from '@fairlead/contract/api/errors';
import { DatabaseUnavailableError } from '@fairlead/db/connection/errors';
import { CreditsExhaustedError } from '@fairlead/db/functions/rpc';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, isErrorCode } from '../api/errors';
import { AuthUnavailableError } from '../auth-side';
import { FileMissingError, FileStoreUnavailableError } from '../files/file-store';
import { PoolClosedError, ThreadLostError } from '../threads/thread-pool';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** What the server needs is away for a while, or too busy to finish what somebody waits for. */
const AWAY = [
  DatabaseUnavailableError,
  AuthUnavailableError,
  FileStoreUnavailableError,
  ThreadLostError,
  PoolClosedError,
];

/** The catalogue code that stands for an error; whatever is unknown is ours and tells nothing. */
export function codeOf(error: unknown): ErrorCode {
  if (AWAY.some((kind) => error instanceof kind)) return 'SERVICE_UNAVAILABLE';
  if (error instanceof FileMissingError) return 'NOT_FOUND';
  if (error instanceof CreditsExhaustedError) return 'CREDITS_EXHAUSTED';
  if (!(error instanceof Error)) return 'INTERNAL_SERVER_ERROR';
  if ('code' in error && isErrorCode(error.code)) return error.code;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  return BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
}

/** Nobody waits for the answer any more, and nothing was begun: no failure. */
export const isCallerGone = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError && error.reason === 'caller-gone';

/** Answers an error in the catalogue's words and logs what people must not see. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const code = codeOf(error);
  if (ERRORS[code].status >= 500 && !isCallerGone(error))
    request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (code === 'SERVICE_UNAVAILABLE') reply.header('retry-after', '1');
  reply.header('cache-control', 'no-store');
  return reply.code(ERRORS[code].status).send(errorAnswer(code, request.id));
}

const REASONS: Record<string, [number, string, ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'BAD_REQUEST'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'BAD_REQUEST'],
};

/** Answers what is not HTTP (or too slow, or too large a header) and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, phrase, code] = REASONS[error.code ?? ''] ?? [400, 'Bad Request', 'BAD_REQUEST'];
  const body = JSON.stringify(errorAnswer(code, randomUUID()));
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `strict-transport-security: max-age=31536000; includeSubDomains\r\nx-content-type-options: nosniff\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
