import type { z } from 'zod';
import { shortText } from './settings-values';

/** Variables as the environment gives them, and what is wrong with them: one sentence each, repeating no value. */
export type Reading = { env: Readonly<Record<string, string>>; problems: string[] };

/** The value of a variable; undefined where it is not set or wrong, and then the problem is noted. */
export function value<T>({ env, problems }: Reading, name: string, schema: z.ZodType<T, string>): T | undefined {
  const text = env[name];
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is not valid'}.`);
  return undefined;
}

/** Variables that only mean something together: all of them, or null where none is set or one is missing. */
export function together<N extends string>(reading: Reading, names: readonly N[]): Record<N, string> | null {
  const set = names.filter((name) => reading.env[name] !== undefined);
  if (set.length === 0) return null;
  for (const name of names)
    if (reading.env[name] === undefined) reading.problems.push(`${name} is missing; it goes with ${set[0]}.`);
  if (set.length < names.length) return null;
  const read = names.map((name) => [name, value(reading, name, shortText)] as const);
  return read.every(([, text]) => text !== undefined) ? (Object.fromEntries(read) as Record<N, string>) : null;
}
