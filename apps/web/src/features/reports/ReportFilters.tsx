import { REPORT_KIND_KEYS, REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import { REPORT_STATES } from '@fairlead/contract/features/reports';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { REPORT_STATE_WORDS } from '#domain/reports/report-words';
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
const TYPING_MS = 250;

/** Search, kind, state and order of the library. */
export function ReportFilters({ search, onSearch, manyClients }: ReportFiltersProps) {
  const [typed, setTyped] = useState(search.q ?? '');
  const change = (part: ReportSearch) => onSearch({ ...search, ...part });
  const send = useDebouncedCallback((q: string) => change({ q: q.trim() || undefined }), TYPING_MS);
  return (
    <search className={classes.filters} aria-label="Reports">
      <TextInput
        type="search"
        aria-label="Search reports"
        placeholder="Search reports"
        className={classes.search}
        maxLength={100}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          send(event.currentTarget.value);
        }}
      />
      <Select
        aria-label="Kind"
        placeholder="All kinds"
        data={KINDS}
        clearable
        value={search.kind ?? null}
        onChange={(kind) => change({ kind: kind ?? undefined })}
      />
      <Select
        aria-label="State"
        placeholder="All states"
        data={STATES}
        clearable
        value={search.state ?? null}
        onChange={(state) => change({ state: state ?? undefined })}
      />
      <Select
        aria-label="Order"
        className={classes.order}
        data={manyClients ? [...SORTS, BY_CLIENT] : [...SORTS]}
        allowDeselect={false}
        value={search.sort ?? 'newest'}
        onChange={(sort) => change({ sort: sort === 'newest' || sort === null ? undefined : sort })}
      />
    </search>
  );
}
