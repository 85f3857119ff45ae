import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** One of the currencies that there is an exchange rate for. */
export function CurrencySelect(props: Omit<SelectProps, 'data' | 'label'>) {
  const { data } = useQuery(api.platformSettings.getRates.queryOptions());
  const codes = Object.keys(data?.value.usdPerUnit ?? { USD: 1 }).sort();
  return (
    <Select
      label="Currency"
      searchable
      allowDeselect={false}
      data={codes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }))}
      {...props}
    />
  );
}
