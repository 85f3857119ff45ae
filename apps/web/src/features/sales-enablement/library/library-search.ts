import { ASSET_KINDS, type AssetKind } from '@fairlead/content/fields/asset-kinds';
import { INDUSTRY_KEYS, type IndustryKey, STAGE_KEYS, type StageKey } from '@fairlead/content/fields/sales-keys';
import { oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** What the library is narrowed to. */
export type LibrarySearch = {
  search?: string | undefined;
  kind?: AssetKind | undefined;
  industry?: IndustryKey | undefined;
  stage?: StageKey | undefined;
};

export const librarySearch = ({ search, kind, industry, stage }: UrlSearch): LibrarySearch =>
  withoutEmpty({
    search: searchText(search, 200),
    kind: oneOf(ASSET_KINDS, kind),
    industry: oneOf(INDUSTRY_KEYS, industry),
    stage: oneOf(STAGE_KEYS, stage),
  });
