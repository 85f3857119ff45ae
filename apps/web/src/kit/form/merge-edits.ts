import { deepEqual } from '@tanstack/react-router';

/** A field that someone else changed while a form was open. `isContested` when it was also changed here, to something else. */
export type ForeignEdit<Values> = {
  [Field in keyof Values]: { field: Field; theirs: Values[Field]; mine: Values[Field]; isContested: boolean };
}[keyof Values];

/** Two values of a field that mean the same; lists and terms are compared by what is in them. */
export const isSameValue = (one: unknown, other: unknown): boolean => deepEqual(one, other);

/**
 * Three-way comparison after a refused save: what the form started from, what is stored now, and what was typed. Fields
 * nobody touched here take the newer value; what was typed always stays in `merged`.
 */
export function mergeEdits<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
  typed: Values,
): { merged: Values; changes: ForeignEdit<Values>[] } {
  const merged = { ...typed };
  const changes: ForeignEdit<Values>[] = [];
  for (const field of Object.keys(typed) as (keyof Values)[]) {
    if (isSameValue(after[field], before[field]) || isSameValue(after[field], typed[field])) continue;
    const isContested = !isSameValue(typed[field], before[field]);
    changes.push({ field, theirs: after[field], mine: typed[field], isContested });
    if (!isContested) merged[field] = after[field];
  }
  return { merged, changes };
}
