import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { sectorLabel } from '../../lib/catalogue-keys';
import classes from './ChooseSubject.module.css';

type ChooseSubjectProps = {
  /** Only prospects are kept by this role. */
  prospectsOnly: boolean;
  chosen: { id: string; name: string } | null;
  onChosen: (clientId: string | null) => void;
};

/** Whose figures the page works with: a client or prospect found by name, or nobody's. */
export function ChooseSubject({ prospectsOnly, chosen, onChosen }: ChooseSubjectProps) {
  const [text, setText] = useState('');
  // A chosen entry fills the field with its label, of which only the name is searched.
  const [search] = useDebouncedValue(text.split(' · ')[0]?.trim() ?? '', 250);
  const wanted = chosen?.name === search ? '' : search;
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { sort: 'name', ...(wanted ? { search: wanted } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const listed = (found.data?.items ?? []).map(({ id, name, sector }) => ({
    value: id,
    label: `${name} · ${sectorLabel(sector)}`,
  }));
  const isListed = chosen === null || listed.some(({ value }) => value === chosen.id);
  return (
    <Select
      className={classes.select}
      label={prospectsOnly ? 'Prospect' : 'Client or prospect'}
      placeholder="None: figures of your own"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Work with figures of your own' }}
      // The server has searched already; filtering its answer again would hide matches without the accents typed.
      filter={({ options }) => options}
      data={isListed ? listed : [{ value: chosen.id, label: chosen.name }, ...listed]}
      onSearchChange={setText}
      value={chosen?.id ?? null}
      onChange={onChosen}
      nothingFoundMessage={found.isPending ? 'Looking' : 'Nothing matches. Check the spelling.'}
      maxDropdownHeight={320}
    />
  );
}
