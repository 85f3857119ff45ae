import pino, { type DestinationStream, type Logger } from 'pino';
import { loggedError } from './logged-error';

export type Log = Logger;

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'code',
];

/**
 * One-line JSON with UTC time. Secrets are removed by name, at the top, one level down, and among the headers of anything:
 * what reads uploads traces the whole request. Of an error only what `loggedError` takes is written.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.headers.${field}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}
