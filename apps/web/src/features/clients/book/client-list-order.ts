import type { clientListQuery } from '@fairlead/contract/features/clients/clients';
import type { z } from 'zod';
import type { ClientListSearch } from './client-list-search';

type ClientListQuery = z.infer<typeof clientListQuery>;

/** The order the list has when the URL names none. */
const DEFAULT_SORT = '-meanToday';

/** The operation's input for a URL; empty parts are left out so that equal lists share one cache entry. */
export function clientListQueryOf(search: ClientListSearch): ClientListQuery {
  return {
    sort: search.sort ?? DEFAULT_SORT,
    ...(search.q ? { search: search.q } : {}),
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.sector ? { sector: search.sector } : {}),
    ...(search.risk ? { riskLevel: search.risk } : {}),
    ...(search.owner ? { owner: search.owner } : {}),
    ...(search.tag ? { tag: search.tag } : {}),
    ...(search.renewal ? { renewal: search.renewal } : {}),
    ...(search.archived ? { state: 'archived' as const } : {}),
  };
}

/** What the list shows, whatever its order: for an act on all of it. */
export function shownListOf(search: ClientListSearch): Omit<ClientListQuery, 'sort' | 'cursor'> {
  const { sort: _sort, ...shown } = clientListQueryOf(search);
  return shown;
}

/** Whether rows are hidden by a filter, which makes an empty list "no result" instead of "nothing yet". */
export function isFiltered(search: ClientListSearch): boolean {
  const { q, kind, sector, risk, owner, tag, renewal, archived } = search;
  return Boolean(q || kind || sector || risk || owner || tag || renewal || archived);
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
