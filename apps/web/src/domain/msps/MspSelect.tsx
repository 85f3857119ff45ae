import type { AdminMsp } from '@fairlead/contract/features/admin/msps';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';

export type MspChoice = Pick<AdminMsp, 'id' | 'company_name' | 'is_trial' | 'is_nfr'>;

type MspSelectProps = Pick<SelectProps, 'placeholder' | 'clearable' | 'error'> & {
  value: MspChoice | null;
  onChange: (msp: MspChoice | null) => void;
};

/** One MSP of the platform, found by name. */
export function MspSelect({ value, onChange, ...field }: MspSelectProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(value?.company_name === text ? '' : text.trim(), 250);
  const found = useQuery(
    api.admin.listMsps.queryOptions({ input: search ? { search } : {}, placeholderData: keepPreviousData }),
  );
  const options = new Map<string, MspChoice>((found.data?.items ?? []).map((msp) => [msp.id, msp]));
  if (value) options.set(value.id, value);
  return (
    <Select
      label="MSP"
      placeholder="Type a name"
      searchable
      // The server has searched already.
      filter={({ options: all }) => all}
      data={[...options.values()].map(({ id, company_name }) => ({ value: id, label: company_name }))}
      onSearchChange={setText}
      value={value?.id ?? null}
      onChange={(id) => onChange(id === null ? null : (options.get(id) ?? null))}
      nothingFoundMessage={found.isPending ? 'Looking' : 'No MSP matches. Check the spelling.'}
      maxDropdownHeight={280}
      {...field}
    />
  );
}
