import {
  CLIENT_SORTS,
  CONTENT_KEY,
  RECORD_KINDS,
  RENEWALS,
  type RecordKind,
  STANDINGS,
} from '@fairlead/contract/features/clients/terms';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

export type ClientListSearch = {
  q?: string | undefined;
  kind?: RecordKind | undefined;
  sector?: string | undefined;
  risk?: (typeof STANDINGS)[number] | undefined;
  /** Id of the owner, or `none`. */
  owner?: string | undefined;
  tag?: string | undefined;
  renewal?: (typeof RENEWALS)[number] | undefined;
  archived?: true | undefined;
  sort?: (typeof CLIENT_SORTS)[number] | undefined;
  /** Opens the form for a new record. */
  add?: RecordKind | undefined;
};

const LONGEST_SEARCH = 200;
const LONGEST_TAG = 40;

/**
 * The list as its URL says it, so that a pasted link shows a colleague the same rows. A value that is not valid is left
 * out instead of failing the page. Read before the page is loaded, so without the schemas of the contract.
 */
export function clientListSearch(search: UrlSearch): ClientListSearch {
  const sector = searchText(search.sector, LONGEST_SEARCH);
  return withoutEmpty({
    q: searchText(search.q, LONGEST_SEARCH),
    kind: oneOf(RECORD_KINDS, search.kind),
    sector: sector && CONTENT_KEY.test(sector) ? sector : undefined,
    risk: oneOf(STANDINGS, search.risk),
    owner: search.owner === 'none' ? 'none' : idOf(search.owner),
    tag: searchText(search.tag, LONGEST_TAG),
    renewal: oneOf(RENEWALS, search.renewal),
    archived: search.archived === true ? true : undefined,
    sort: oneOf(CLIENT_SORTS, search.sort),
    add: oneOf(RECORD_KINDS, search.add),
  });
}
