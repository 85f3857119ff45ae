import type { UseQueryResult } from '@tanstack/react-query';
import { usePageForm } from '#kit/form/use-page-form';

export type Section<Value> = { value: Value; version: number; changedAt: string | null; changedBy: string | null };

export type SectionSource<Value> = {
  query: UseQueryResult<Section<Value>>;
  queryKey: readonly unknown[];
  read: () => Promise<Section<Value>>;
  save: (input: { version: number; value: Value }) => Promise<Section<Value>>;
};

/** The editing of one section of Captain's Settings. */
export function useSection<Value extends Record<string, unknown>>(
  { queryKey, read, save }: Omit<SectionSource<Value>, 'query'>,
  section: Section<Value>,
) {
  return usePageForm<Section<Value>, Value>({
    stored: section,
    valuesOf: ({ value }) => value,
    save: (value, { version }) => save({ version, value }),
    read,
    queryKey,
    fieldsOf: atFields,
    thanks: 'Saved. It counts from now on.',
  });
}

/** The server names a field within the section as `value.field`. */
const atFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.replace(/^value\./, ''), sentence]));
