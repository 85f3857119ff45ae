import type { UrlSearch } from '#kit/table/url-search';

const CATALOG_FILTERS = ['ransomware', 'at_clients'] as const;
export type CatalogSearch = { search?: string; only?: (typeof CATALOG_FILTERS)[number] };

/** What of the catalog is shown. */
export function catalogSearch({ search, only }: UrlSearch): CatalogSearch {
  const chosen = CATALOG_FILTERS.find((each) => each === only);
  return {
    ...(typeof search === 'string' && search ? { search: search.slice(0, 100) } : {}),
    ...(chosen ? { only: chosen } : {}),
  };
}
