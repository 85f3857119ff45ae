/** A field that a colleague and the person here changed to different values. */
export type Contested<Values> = { field: keyof Values & string; theirs: Values[keyof Values & string] };

/** After a refused save: what a colleague saved joins what was typed here; where both changed a field, the person decides. */
export function mergeFields<Values extends object>(base: Values, theirs: Values, typed: Values) {
  const merged = { ...theirs };
  const contested: Contested<Values>[] = [];
  for (const field of Object.keys(theirs) as (keyof Values & string)[]) {
    if (typed[field] === base[field] || typed[field] === theirs[field]) continue;
    merged[field] = typed[field];
    if (theirs[field] !== base[field]) contested.push({ field, theirs: theirs[field] });
  }
  return { merged, contested };
}
