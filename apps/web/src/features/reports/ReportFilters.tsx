import { REPORT_KIND_KEYS, REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import { REPORT_STATES } from '@fairlead/contract/features/reports';
import { REPORT_STATE_WORDS } from '#domain/reports/report-words';
import { FilterSelect, OrderSelect, SearchField } from '#kit/table/filters';
import classes from './ReportLibrary.module.css';
import type { ReportSearch } from './report-search';

type ReportFiltersProps = {
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
  /** Sorting by client makes sense over several. */
  manyClients: boolean;
};

const KINDS = REPORT_KIND_KEYS.map((value) => ({ value, label: REPORT_KINDS[value].name }));
const STATES = REPORT_STATES.map((value) => ({ value, label: REPORT_STATE_WORDS[value] }));
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;
const BY_CLIENT = { value: 'client', label: 'By client' } as const;

/** Search, kind, state and order of the library. */
export function ReportFilters({ search, onSearch, manyClients }: ReportFiltersProps) {
  const change = (part: ReportSearch) => onSearch({ ...search, ...part });
  return (
    <search className={classes.filters} aria-label="Reports">
      <SearchField
        className={classes.search}
        label="Search reports"
        search={search.q ?? ''}
        onSearch={(q) => change({ q: q || undefined })}
      />
      <FilterSelect
        aria-label="Kind"
        all="All kinds"
        options={KINDS}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
      <FilterSelect
        aria-label="State"
        all="All states"
        options={STATES}
        value={search.state}
        onChange={(state) => change({ state })}
      />
      <OrderSelect
        className={classes.order}
        options={manyClients ? [...SORTS, BY_CLIENT] : SORTS}
        value={search.sort}
        onChange={(sort) => change({ sort })}
      />
    </search>
  );
}
