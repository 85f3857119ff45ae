import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';

export type MspChoice = Pick<AdminMsp, 'id' | 'company_name' | 'is_trial' | 'is_nfr'>;

type AnyMspSelectProps = {
  label?: string;
  placeholder?: string;
  value: MspChoice | null;
  onChange: (msp: MspChoice | null) => void;
  error?: ReactNode;
};

/** One MSP of the platform or none, found by name. */
export function AnyMspSelect({ label = 'MSP', placeholder = 'None', value, onChange, error }: AnyMspSelectProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(value?.company_name === text ? '' : text.trim(), 250);
  const found = useQuery(
    api.admin.listMsps.queryOptions({ input: search ? { search } : {}, placeholderData: keepPreviousData }),
  );
  const options = new Map<string, MspChoice>((found.data?.items ?? []).map((msp) => [msp.id, msp]));
  if (value) options.set(value.id, value);
  return (
    <Select
      label={label}
      placeholder={placeholder}
      clearable
      searchable
      // The server has searched already.
      filter={({ options: all }) => all}
      data={[...options.values()].map(({ id, company_name }) => ({ value: id, label: company_name }))}
      onSearchChange={setText}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : (options.get(id) ?? null))}
      error={error}
      nothingFoundMessage="No MSP matches. Check the spelling."
      maxDropdownHeight={280}
    />
  );
}
