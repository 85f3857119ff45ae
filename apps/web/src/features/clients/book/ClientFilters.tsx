import { SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { Chip, CloseButton, Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/api';
import { isSector } from '#domain/clients/catalogue-keys';
import classes from './ClientFilters.module.css';
import type { ClientListSearch } from './client-list-search';

type ClientFiltersProps = {
  search: ClientListSearch;
  /** Kinds the caller's role keeps; the kind filter shows with more than one. */
  kinds: readonly RecordKind[];
  onChange: (change: Partial<ClientListSearch>) => void;
};

const SEARCH_DELAY_MS = 250;

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

/** Search and filters above the list. Everything lands in the URL; typing waits a moment first. */
export function ClientFilters({ search, kinds, onChange }: ClientFiltersProps) {
  const many = kinds.length > 1;
  return (
    <search className={classes.bar} aria-label="Clients">
      <SearchField value={search.q ?? ''} label={many ? 'Search clients' : 'Search prospects'} onChange={onChange} />
      <Select
        aria-label="Industry"
        placeholder="All industries"
        className={classes.sector}
        data={SECTOR_OPTIONS}
        value={search.sector ?? null}
        onChange={(value) => onChange({ sector: isSector(value) ? value : undefined })}
        clearable
        searchable
        nothingFoundMessage="No industry matches"
      />
      <OwnerAndTagFilters search={search} onChange={onChange} />
      <Group flex="1 1 100%" gap={8}>
        {many && (
          <>
            <FilterChip
              label="Clients"
              checked={search.kind === 'client'}
              onChange={(on) => onChange({ kind: on ? 'client' : undefined })}
            />
            <FilterChip
              label="Prospects"
              checked={search.kind === 'prospect'}
              onChange={(on) => onChange({ kind: on ? 'prospect' : undefined })}
            />
            <span className={classes.divider} aria-hidden="true" />
          </>
        )}
        {LEVELS.map(({ value, label }) => (
          <FilterChip
            key={value}
            label={label}
            checked={search.risk === value}
            onChange={(on) => onChange({ risk: on ? value : undefined })}
          />
        ))}
        <span className={classes.divider} aria-hidden="true" />
        <FilterChip
          label="Archived"
          checked={search.archived === true}
          onChange={(on) => onChange({ archived: on ? true : undefined })}
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
  // A tag of a pasted link may be in use no more; it stays chosen, so that it can be cleared.
  const offered = search.tag && !tags.includes(search.tag) ? [...tags, search.tag] : tags;
  return (
    <>
      <Select
        aria-label="Owner"
        placeholder="All owners"
        className={classes.owner}
        data={owners}
        value={search.owner ?? null}
        onChange={(owner) => onChange({ owner: owner ?? undefined })}
        clearable
        searchable
        nothingFoundMessage="Nobody of your team matches"
      />
      {offered.length > 0 && (
        <Select
          aria-label="Tag"
          placeholder="All tags"
          className={classes.owner}
          data={offered}
          value={search.tag ?? null}
          onChange={(tag) => onChange({ tag: tag ?? undefined })}
          clearable
          searchable
          nothingFoundMessage="No tag matches"
        />
      )}
      <Select
        aria-label="Insurance renewal"
        placeholder="Any renewal"
        className={classes.owner}
        data={RENEWALS}
        value={search.renewal ?? null}
        onChange={(renewal) => onChange({ renewal: renewal ?? undefined })}
        clearable
      />
    </>
  );
}

type FilterChipProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function FilterChip({ label, checked, onChange }: FilterChipProps) {
  return (
    <Chip checked={checked} onChange={onChange} size="sm" variant="outline" radius="xl">
      {label}
    </Chip>
  );
}

type SearchFieldProps = { value: string; label: string; onChange: ClientFiltersProps['onChange'] };

function SearchField({ value, label, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange({ q: sent.current || undefined });
  }, SEARCH_DELAY_MS);
  // The field follows the URL only when that changes from outside, by Back or a cleared filter; never over fresh typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  return (
    <TextInput
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
      rightSection={
        text ? (
          <CloseButton
            aria-label="Clear search"
            size="sm"
            onClick={() => {
              setText('');
              send.cancel();
              sent.current = '';
              onChange({ q: undefined });
            }}
          />
        ) : null
      }
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
      maxLength={200}
      autoComplete="off"
    />
  );
}
