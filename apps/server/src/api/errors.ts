import { ERRORS, type ErrorAnswer, type ErrorCode } from '@fairlead/contract/api/errors';
import { ORPCError } from '@orpc/server';

type ApiErrorData = { fields?: Record<string, string> };
export type ApiError = ORPCError<ErrorCode, ApiErrorData | undefined>;

/**
 * The error of a catalogue code, to be thrown.
 * @param fields a form's errors: field path → sentence for people
 */
export function fail(code: ErrorCode, fields?: Record<string, string>): ApiError {
  const { status, message } = ERRORS[code];
  return new ORPCError(code, { status, message, data: fields ? { fields } : undefined });
}

/** Whether a code belongs to the catalogue. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** The body of an error answer; it holds nothing but the catalogue's words and the fields at fault. */
export function errorAnswer(code: ErrorCode, requestId: string, fields?: Record<string, string>): ErrorAnswer {
  const answer: ErrorAnswer = { code, message: ERRORS[code].message, request_id: requestId };
  return fields ? { ...answer, data: { fields } } : answer;
}
