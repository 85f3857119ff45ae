import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api';

type ClientSelectProps = {
  label: string;
  value?: string | null;
  onChange?: (clientId: string | null) => void;
  error?: ReactNode;
};

/** One client of the MSP acted for, found by name. Prospects have no users of their own. */
export function ClientSelect({ label, value, onChange, error }: ClientSelectProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const found = useQuery(
    api.clients.list.queryOptions({
      input: { kind: 'client', sort: 'name', ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Select
      label={label}
      placeholder="Type a name"
      searchable
      // The server has searched already; filtering its answer again would hide matches without the accents typed.
      filter={({ options }) => options}
      data={(found.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onSearchChange={setText}
      value={value ?? null}
      onChange={onChange}
      error={error}
      nothingFoundMessage={found.isPending ? 'Looking' : 'No client matches. Check the spelling.'}
      maxDropdownHeight={280}
    />
  );
}
