export type FormulaPart = { kind: 'base' | 'sub' | 'sup'; text: string };

const MARK = /([_^])\{([^}]*)\}/g;

/** A formula in parts: `R^{0.3}` is a base and a superscript, `c_{0}` a base and a subscript. */
export function formulaParts(formula: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: mark, 2: text = '' } of formula.matchAll(MARK)) {
    if (index > from) parts.push({ kind: 'base', text: formula.slice(from, index) });
    parts.push({ kind: mark === '_' ? 'sub' : 'sup', text });
    from = index + whole.length;
  }
  if (from < formula.length) parts.push({ kind: 'base', text: formula.slice(from) });
  return parts;
}
