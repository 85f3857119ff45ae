import { CLIENT_SORTS, clientListQuery, RECORD_KINDS, STANDINGS } from '@fairlead/contract/clients';
import { z } from 'zod';

/**
 * The list as its URL says it, so that a pasted link shows a colleague the same rows. A value that is not valid is left
 * out instead of failing the page.
 */
export const clientListSearch = z.object({
  q: z.string().trim().max(200).optional().catch(undefined),
  kind: z.enum(RECORD_KINDS).optional().catch(undefined),
  sector: clientListQuery.shape.sector.catch(undefined),
  risk: z.enum(STANDINGS).optional().catch(undefined),
  archived: z.literal(true).optional().catch(undefined),
  sort: z.enum(CLIENT_SORTS).optional().catch(undefined),
  /** Opens the form for a new record. */
  add: z.enum(RECORD_KINDS).optional().catch(undefined),
});
export type ClientListSearch = z.infer<typeof clientListSearch>;

export type ClientListQuery = z.infer<typeof clientListQuery>;

/** The order the list has when the URL names none. */
const DEFAULT_SORT = '-meanToday';

/** The operation's input for a URL; empty parts are left out so that equal lists share one cache entry. */
export function clientListQueryOf(search: ClientListSearch, cursor?: string): ClientListQuery {
  return {
    sort: search.sort ?? DEFAULT_SORT,
    ...(search.q ? { search: search.q } : {}),
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.sector ? { sector: search.sector } : {}),
    ...(search.risk ? { riskLevel: search.risk } : {}),
    ...(search.archived ? { state: 'archived' as const } : {}),
    ...(cursor ? { cursor } : {}),
  };
}

/** Whether rows are hidden by a filter, which makes an empty list "no result" instead of "nothing yet". */
export function isFiltered(search: ClientListSearch): boolean {
  return Boolean(search.q || search.kind || search.sector || search.risk || search.archived);
}

export type SortField = 'name' | 'meanToday' | 'chanceAboveLimit' | 'updatedAt';

/** The next order when a column head is pressed: figures start with the largest, names with A. */
export function nextSort(current: ClientListSearch['sort'], field: SortField): NonNullable<ClientListSearch['sort']> {
  const active = current ?? DEFAULT_SORT;
  const first = field === 'name' ? field : (`-${field}` as const);
  const second = field === 'name' ? (`-${field}` as const) : field;
  return active === first ? second : first;
}

/** For `aria-sort` of a column head. */
export function sortDirection(
  current: ClientListSearch['sort'],
  field: SortField,
): 'ascending' | 'descending' | 'none' {
  const active = current ?? DEFAULT_SORT;
  if (active === field) return 'ascending';
  return active === `-${field}` ? 'descending' : 'none';
}
