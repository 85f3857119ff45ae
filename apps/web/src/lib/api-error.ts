import { ERRORS, type ErrorCode } from '@fairlead/contract/errors';
import { ORPCError } from '@orpc/client';

const RETRYABLE_STATUSES: readonly number[] = [502, 503, 504];

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** The catalogue code of a failed call, or null when no answer of the API came. */
export function errorCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && isCode(error.code) ? error.code : null;
}

/** What went wrong, for people. */
export function errorMessage(error: unknown): string {
  if (error instanceof ORPCError && isCode(error.code)) return error.message || ERRORS[error.code].message;
  if (isConnectionLost(error)) return 'Fairlead cannot be reached. Check your connection and try again.';
  return ERRORS.INTERNAL_SERVER_ERROR.message;
}

/** Field path → sentence, where the server refused the input of a form; empty for every other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const fields: unknown = error.data?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, sentence]) => typeof sentence === 'string'));
}

/** No answer came: the network is down or a gateway answered 502, 503, 504 (specification §5). Trying again helps. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ORPCError ? RETRYABLE_STATUSES.includes(error.status) : error instanceof TypeError;
}
