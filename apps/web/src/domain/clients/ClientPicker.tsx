import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sectorLabel } from './catalogue-keys';

type Taken = 'data' | 'searchable' | 'filter' | 'onSearchChange' | 'nothingFoundMessage';
type ClientPickerProps = Omit<SelectProps, Taken> & {
  /** Clients alone, told by their names; else prospects too, with their sectors. */
  clientsOnly?: boolean;
  /** Chosen elsewhere: it is listed whether or not it is found. */
  known?: { id: string; name: string } | null;
  nothingFound?: string;
};

/** One client of the MSP acted for, found by name, also among thousands. */
export function ClientPicker({
  clientsOnly = false,
  known = null,
  nothingFound = `${clientsOnly ? 'No client' : 'Nothing'} matches. Check the spelling.`,
  ...field
}: ClientPickerProps) {
  const [text, setText] = useState('');
  // A chosen entry fills the field with its label, of which only the name is searched.
  const [typed] = useDebouncedValue(text.split(' · ')[0]?.trim() ?? '', 250);
  const search = typed === known?.name ? '' : typed;
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { sort: 'name', ...(clientsOnly ? { kind: 'client' } : {}), ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const listed = (found.data?.items ?? []).map(({ id, name, sector }) => ({
    value: id,
    label: clientsOnly ? name : `${name} · ${sectorLabel(sector)}`,
  }));
  const isListed = known === null || listed.some(({ value }) => value === known.id);
  return (
    <Select
      placeholder="Type a name"
      maxDropdownHeight={320}
      {...field}
      searchable
      // The server has searched already; filtering its answer again would hide matches without the accents typed.
      filter={({ options }) => options}
      data={isListed ? listed : [{ value: known.id, label: known.name }, ...listed]}
      onSearchChange={setText}
      nothingFoundMessage={found.isPending ? 'Looking' : nothingFound}
    />
  );
}
