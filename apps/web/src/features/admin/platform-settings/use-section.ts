import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { focusFirstError } from '#kit/form/focus-first-error';
import { type Contested, mergeSection, type Section } from './section-edit';

export type SectionSource<Value> = {
  query: UseQueryResult<Section<Value>>;
  queryKey: readonly unknown[];
  read: () => Promise<Section<Value>>;
  save: (input: { version: number; value: Value }) => Promise<Section<Value>>;
};

/** The editing of one section of Captain's Settings, of which two people never overwrite each other unseen. */
export function useSection<Value extends Record<string, unknown>>(
  { queryKey, read, save }: Omit<SectionSource<Value>, 'query'>,
  section: Section<Value>,
) {
  const queries = useQueryClient();
  const [base, setBase] = useState(section);
  const [contested, setContested] = useState<Contested<Value>[]>([]);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm<Value>({ initialValues: section.value });
  const mutation = useMutation({
    mutationFn: (value: Value) => save({ version: base.version, value }),
    onSuccess: (saved) => {
      setBase(saved);
      setContested([]);
      setOvertaken(false);
      form.setInitialValues(saved.value);
      form.setValues(saved.value);
      form.resetDirty(saved.value);
      queries.setQueryData(queryKey, saved);
      notifications.show({ message: 'Saved. It counts from now on.' });
    },
    onError: async (error, typed) => {
      if (problemCode(error) === 'CONFLICT') {
        const theirs = await read();
        const { merged, contested: both } = mergeSection(base.value, theirs.value, typed);
        setBase(theirs);
        setContested(both);
        setOvertaken(true);
        form.setValues(merged);
        queries.setQueryData(queryKey, theirs);
        return;
      }
      const errors = atFields(fieldErrors(error));
      form.setErrors(errors);
      focusFirstError(errors);
    },
  });
  const isElsewhere =
    mutation.isError &&
    problemCode(mutation.error) !== 'CONFLICT' &&
    Object.keys(fieldErrors(mutation.error)).length === 0;
  return {
    form,
    base,
    contested,
    isOvertaken,
    isSaving: mutation.isPending,
    problem: isElsewhere ? sentenceOf(mutation.error) : null,
    submit: form.onSubmit((value) => mutation.mutate(value)),
  };
}

/** The server names a field within the section as `value.field`. */
const atFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.replace(/^value\./, ''), sentence]));
