export type Section<Value> = { value: Value; version: number; changed_at: string | null; changed_by: string | null };

export type Contested<Value> = { field: keyof Value; theirs: Value[keyof Value] };

/**
 * After a refused save: what was typed stays, what was not touched follows the newer version, and the fields that both
 * changed are named.
 */
export function mergeSection<Value extends object>(
  base: Value,
  theirs: Value,
  typed: Value,
): { merged: Value; contested: Contested<Value>[] } {
  const merged = { ...typed };
  const contested: Contested<Value>[] = [];
  for (const field of Object.keys(typed) as (keyof Value)[]) {
    const isMine = JSON.stringify(typed[field]) !== JSON.stringify(base[field]);
    const isTheirs = JSON.stringify(theirs[field]) !== JSON.stringify(base[field]);
    if (!isMine) merged[field] = theirs[field];
    else if (isTheirs && JSON.stringify(theirs[field]) !== JSON.stringify(typed[field]))
      contested.push({ field, theirs: theirs[field] });
  }
  return { merged, contested };
}
