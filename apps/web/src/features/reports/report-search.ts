import { REPORT_KIND_KEYS } from '@fairlead/contract/features/report-kinds';
import { REPORT_SORTS, REPORT_STATES, type ReportListQuery } from '@fairlead/contract/features/reports';
import { oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** What narrows and sorts the library; the URL carries it. */
export type ReportSearch = {
  [Key in 'q' | 'kind' | 'state' | 'sort']?: ReportListQuery[Key];
};

export const reportSearch = ({ q, kind, state, sort }: UrlSearch): ReportSearch =>
  withoutEmpty({
    q: searchText(q, 100),
    kind: oneOf(REPORT_KIND_KEYS, kind),
    state: oneOf(REPORT_STATES, state),
    sort: oneOf(REPORT_SORTS, sort),
  });

export const isNarrowed = ({ q, kind, state }: ReportSearch): boolean =>
  [q, kind, state].some((one) => one !== undefined);
