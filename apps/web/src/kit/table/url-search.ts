/** Search parameters of a URL as anyone may have typed them. */
export type UrlSearch = Record<string, unknown>;

/** The value if it is one of the list, else nothing. */
export const oneOf = <Value extends string>(list: readonly Value[], value: unknown): Value | undefined =>
  list.find((entry) => entry === value);

/** Trimmed text; nothing when it is empty, too long or no text. A number in the URL is text that looks like one. */
export function searchText(value: unknown, maxLength: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return trimmed !== '' && trimmed.length <= maxLength ? trimmed : undefined;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id of a record, if it is one. */
export const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value : undefined;

/** The parameters that say something. */
export function withoutEmpty<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}
