import { notifications } from '@mantine/notifications';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefusalWords, useFormAct } from './use-form-act';
import { useVersionedForm, type VersionedFormOptions } from './use-versioned-form';

type PageFormOptions<Base extends { version: number }, Values> = Omit<
  VersionedFormOptions<Base, Values>,
  'onRead' | 'onSaved'
> &
  Pick<RefusalWords, 'fieldsOf'> & {
    /** Where what is stored is kept in the cache. */
    queryKey: QueryKey;
    /** What else follows once it is saved. */
    onSaved?: (saved: Base) => unknown;
    /** Said once it is saved. */
    thanks: string;
  };

/** A versioned form on a page, with its sending. */
export function usePageForm<Base extends { version: number }, Values extends Record<string, unknown>>(
  options: PageFormOptions<Base, Values>,
) {
  const { queryKey, onSaved, thanks, fieldsOf, ...record } = options;
  const queries = useQueryClient();
  const { submit, ...kept } = useVersionedForm<Base, Values>({
    ...record,
    onRead: (stored) => queries.setQueryData(queryKey, stored),
    onSaved: async (saved) => {
      await onSaved?.(saved);
      notifications.show({ message: thanks });
    },
  });
  const { handleSubmit, isActing, problem } = useFormAct<Values>({ form: kept.form, onSubmit: submit, fieldsOf });
  return { ...kept, handleSubmit, isActing, problem };
}
