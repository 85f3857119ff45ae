import { isSector, SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FilterChip, FilterChips, FilterSelect, SearchField } from '#kit/table/filters';
import classes from './ClientFilters.module.css';
import type { ClientListSearch } from './client-list-search';

type ClientFiltersProps = {
  search: ClientListSearch;
  /** Kinds the caller's role keeps; the kind filter shows with more than one. */
  kinds: readonly RecordKind[];
  onChange: (change: Partial<ClientListSearch>) => void;
};

const LEVELS = [
  { value: 'low', label: 'Low' },
  { value: 'moderate', label: 'Moderate' },
  { value: 'high', label: 'High' },
  { value: 'severe', label: 'Severe' },
  { value: 'not_simulated', label: 'Not simulated' },
  { value: 'out_of_date', label: 'Out of date' },
] as const;

const RENEWALS = [
  { value: 'soon', label: 'Renews in 90 days' },
  { value: 'past', label: 'Renewal past' },
  { value: 'unknown', label: 'Renewal not known' },
] as const;

const SECTOR_OPTIONS = SECTOR_KEYS.map((key) => ({ value: key, label: SECTORS[key].label }));

const KINDS = [
  { value: 'client', label: 'Clients' },
  { value: 'prospect', label: 'Prospects' },
] as const;

/** Search and filters above the list. */
export function ClientFilters({ search, kinds, onChange }: ClientFiltersProps) {
  const many = kinds.length > 1;
  return (
    <search className={classes.bar} aria-label="Clients">
      <SearchField
        className={classes.search}
        label={many ? 'Search clients' : 'Search prospects'}
        search={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <FilterSelect
        aria-label="Industry"
        all="All industries"
        className={classes.sector}
        options={SECTOR_OPTIONS}
        value={isSector(search.sector ?? null) ? search.sector : undefined}
        onChange={(sector) => onChange({ sector })}
        searchable
        nothingFoundMessage="No industry matches"
      />
      <OwnerAndTagFilters search={search} onChange={onChange} />
      <Group flex="1 1 100%" gap={8}>
        {many && (
          <>
            <FilterChips options={KINDS} value={search.kind} onChange={(kind) => onChange({ kind })} />
            <span className={classes.divider} aria-hidden="true" />
          </>
        )}
        <FilterChips options={LEVELS} value={search.risk} onChange={(risk) => onChange({ risk })} />
        <span className={classes.divider} aria-hidden="true" />
        <FilterChip
          label="Archived"
          isChosen={search.archived === true}
          onChange={(isChosen) => onChange({ archived: isChosen || undefined })}
        />
      </Group>
    </search>
  );
}

function OwnerAndTagFilters({ search, onChange }: Pick<ClientFiltersProps, 'search' | 'onChange'>) {
  const { data } = useQuery(api.clientBook.choices.queryOptions());
  const owners = [
    ...(data?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'none', label: 'Nobody' },
  ];
  const tags = data?.tags ?? [];
  // A tag of a pasted link may no longer be in use; it stays chosen, so that it can be cleared.
  const offered = search.tag && !tags.includes(search.tag) ? [...tags, search.tag] : tags;
  return (
    <>
      <FilterSelect
        aria-label="Owner"
        all="All owners"
        className={classes.owner}
        options={owners}
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
        searchable
        nothingFoundMessage="Nobody of your team matches"
      />
      {offered.length > 0 && (
        <FilterSelect
          aria-label="Tag"
          all="All tags"
          className={classes.owner}
          options={offered.map((tag) => ({ value: tag, label: tag }))}
          value={search.tag}
          onChange={(tag) => onChange({ tag })}
          searchable
          nothingFoundMessage="No tag matches"
        />
      )}
      <FilterSelect
        aria-label="Insurance renewal"
        all="Any renewal"
        className={classes.owner}
        options={RENEWALS}
        value={search.renewal}
        onChange={(renewal) => onChange({ renewal })}
      />
    </>
  );
}
