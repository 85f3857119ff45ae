import type { FactChange, ReviewRow, SectionFacts } from './reviews';

/** What a row says, as far as a change of it matters. */
const said = ({ state, on, score }: ReviewRow) => [state, on, score].filter((part) => part !== null).join(' · ');

/**
 * What differs between two readings of a client: figures by their key, rows by what they are about. A first reading has no
 * changes, because there was nothing to compare with.
 */
export function factChanges(before: readonly SectionFacts[] | null, after: readonly SectionFacts[]): FactChange[] {
  if (before === null) return [];
  return after.flatMap((section) => {
    const { kind, figures, rows } = section;
    const old = before.find((one) => one.kind === kind);
    const changedFigures = figures.flatMap(({ key, value }) => {
      const was = old?.figures.find((one) => one.key === key)?.value ?? null;
      return was === value ? [] : [{ kind, key, title: null, before: was, after: value }];
    });
    const changedRows = rows.flatMap((row) => {
      const was = old?.rows.find(({ id }) => id === row.id);
      if (was && said(was) === said(row)) return [];
      return [{ kind, key: null, title: row.title, before: was ? said(was) : null, after: said(row) }];
    });
    const gone = (old?.rows ?? []).filter(({ id }) => !rows.some((row) => row.id === id));
    const goneRows = gone.map((row) => ({ kind, key: null, title: row.title, before: said(row), after: null }));
    return [...changedFigures, ...changedRows, ...goneRows];
  });
}
