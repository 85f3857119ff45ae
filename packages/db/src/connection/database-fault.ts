import { createHash } from 'node:crypto';

/** What may be told of a statement that failed: names of the schema, never a value. */
export type DatabaseFault = {
  /** Verb and table of the statement and a fingerprint of its text, by which the same statement is found again. */
  statement?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** The function of PostgreSQL that raised it. */
  routine?: string;
};

const NAMES = ['table', 'column', 'constraint', 'routine'] as const;
const NAME = /^\w{1,100}$/;

/**
 * What may be told of an error of the database or of the query builder; null for any other error. Their messages, details
 * and parameters repeat the values of a row.
 */
export function databaseFault(error: Error): DatabaseFault | null {
  if ('query' in error && typeof error.query === 'string') return { statement: statementName(error.query) };
  const fields = error as Error & Partial<Record<string, unknown>>;
  if (typeof fields.severity !== 'string' || typeof fields.routine !== 'string') return null;
  const named = NAMES.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' && NAME.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(named);
}

function statementName(text: string): string {
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? '';
  const table = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text)?.[1] ?? '';
  return [verb.toLowerCase(), table, fingerprint].filter(Boolean).join(' ');
}
