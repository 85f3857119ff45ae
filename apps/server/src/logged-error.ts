import { type DatabaseFault, databaseFault } from '@fairlead/db/connection/database-fault';

/** What the log holds of an error. */
export type LoggedError = {
  type: string;
  message?: string;
  /** Not `code`: the log removes what is called so. */
  errorCode?: string;
  /** Of a statement that failed: which one, and what the database names in it. */
  database?: DatabaseFault;
  /** Where it was thrown, without the message that a stack begins with. */
  at?: string[];
  cause?: LoggedError;
};

const MOST_CAUSES = 5;
const MOST_PLACES = 12;
const MOST_CHARACTERS = 500;

const FRAME = /^ {4}at \S/;
const CODE = /^[\w-]{1,60}$/;
const ADDRESS = /[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g;

/**
 * An error as it is logged: its kind, code and place, and never what a person typed. Only these are taken from it: a
 * library hangs on its errors what it was working with (parameters of a statement, the row that a constraint refused, an
 * answer that did not fit its schema).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const database = databaseFault(error);
  const message = database ? null : harmlessMessage(error);
  const at = placesOf(error);
  return {
    type: error.constructor.name,
    ...(message === null ? {} : { message }),
    ...('code' in error && typeof error.code === 'string' && CODE.test(error.code) ? { errorCode: error.code } : {}),
    ...(database ? { database } : {}),
    ...(at.length > 0 ? { at } : {}),
    ...(error.cause !== undefined && depth < MOST_CAUSES ? { cause: loggedError(error.cause, depth + 1) } : {}),
  };
}

/** The words of an error, unless they repeat what was read: a parser quotes its input, a mail server the recipient. */
function harmlessMessage(error: Error): string | null {
  if (error instanceof SyntaxError || 'response' in error) return null;
  return error.message.replaceAll(ADDRESS, '<address>').slice(0, MOST_CHARACTERS);
}

function placesOf({ stack = '', message }: Error): string[] {
  const end = stack.indexOf(message);
  const frames = end < 0 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => FRAME.test(line))
    .slice(0, MOST_PLACES)
    .map((line) => line.trim().slice(3));
}
