import { ERRORS, type ErrorCode } from '@fairlead/contract/api/errors';
import { ORPCError } from '@orpc/client';

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

/** Code of the error catalogue, or null for anything that did not come from the API. */
export function problemCode(error: unknown): ErrorCode | null {
  return error instanceof ORPCError && isCode(error.code) ? error.code : null;
}

/** Field path → sentence of a refused form; empty for every other error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ORPCError)) return {};
  const fields: unknown = error.data?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter(([, sentence]) => typeof sentence === 'string'));
}

/** No answer came, or one of a gateway: network failures and 502, 503, 504. Trying again helps. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ORPCError) return [502, 503, 504].includes(error.status);
  return error instanceof TypeError;
}

const UNREACHABLE = 'Fairlead cannot be reached. Check your connection and try again.';

/** A gateway in front of the server answered 503: the code is one of ours, and the words are the status's own. */
const isOfGateway = (error: unknown) => error instanceof ORPCError && error.message === 'Service Unavailable';

/** What went wrong, for people. */
export function sentenceOf(error: unknown): string {
  if (isOfGateway(error)) return UNREACHABLE;
  if (error instanceof ORPCError && isCode(error.code)) return error.message || ERRORS[error.code].message;
  if (isConnectionLost(error)) return UNREACHABLE;
  return ERRORS.INTERNAL_SERVER_ERROR.message;
}

/** What went wrong, where there are no fields to say it at: the first field's sentence, else the error's own. */
export const firstSentenceOf = (error: unknown): string => Object.values(fieldErrors(error))[0] ?? sentenceOf(error);
