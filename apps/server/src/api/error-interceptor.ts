import { ERRORS } from '@fairlead/contract/api/errors';
import { ORPCError } from '@orpc/server';
import type { Log } from '../log';
import { codeOf, isCallerGone } from '../plugins/errors';
import { errorAnswer } from './errors';

type Issue = { message: string; path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined };

/** Field path → sentence, from the issues of an input check; the first issue of a field wins. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { message, path = [] } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (field !== '' && !Object.hasOwn(fields, field)) fields[field] = message;
  }
  return fields;
}

function fieldsAtFault(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined;
  const { fields, issues } = (error.data ?? {}) as { fields?: Record<string, string>; issues?: Issue[] };
  return fields ?? (issues ? fieldsOf(issues) : undefined);
}

/** The answer to an error raised by an operation: the catalogue's words for people, the detail for the log only. */
export function answerOf(error: unknown, requestId: string, log: Pick<Log, 'error'>) {
  const code = codeOf(error);
  const { status } = ERRORS[code];
  if (status >= 500 && !isCallerGone(error)) log.error({ err: error, request_id: requestId }, 'operation failed');
  const headers: Record<string, string> = code === 'SERVICE_UNAVAILABLE' ? { 'retry-after': '1' } : {};
  return { status, headers, body: errorAnswer(code, requestId, fieldsAtFault(error)) };
}
