import { type UseFormInput, useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { useSession } from '#app/session/session';
import { focusFirstError } from '#kit/form/focus-first-error';
import { type ForeignEdit, mergeEdits } from '#kit/form/merge-edits';

type SettingsFormOptions<Stored extends { version: number }, Values extends Record<string, unknown>> = {
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  validate?: UseFormInput<Values>['validate'];
  /** Sends what was typed with the version it started from. */
  save: (values: Values, version: number) => Promise<Stored>;
  /** What is stored now, for who met a newer one. */
  read: () => Promise<Stored>;
  queryKey: QueryKey;
  /** Field of the form for a field of the operation's input. */
  byField?: (problems: Record<string, string>) => Record<string, string>;
  /** Said once it is saved. */
  thanks: string;
};

/** A form of the organization's settings, which keeps what is typed when a colleague saves meanwhile. */
export function useSettingsForm<Stored extends { version: number }, Values extends Record<string, unknown>>({
  stored,
  valuesOf,
  validate,
  save,
  read,
  queryKey,
  byField = (problems) => problems,
  thanks,
}: SettingsFormOptions<Stored, Values>) {
  const { reloadMe } = useSession();
  const queries = useQueryClient();
  // What the form started from: a newer copy in the cache must not move it under somebody's typing.
  const [base, setBase] = useState(stored);
  const [contested, setContested] = useState<ForeignEdit<Values>[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({ initialValues: valuesOf(stored), ...(validate ? { validate } : {}) });
  const saving = useMutation({ mutationFn: (values: Values) => save(values, base.version) });

  const settle = (saved: Stored) => {
    setBase(saved);
    queries.setQueryData(queryKey, saved);
    form.setInitialValues(valuesOf(saved));
  };
  const meetColleague = async (typed: Values) => {
    const newer = await read();
    const { merged, changes } = mergeEdits(valuesOf(base), valuesOf(newer), typed);
    settle(newer);
    form.setValues(merged);
    setContested(changes.filter(({ isContested }) => isContested));
  };
  const submit = async (typed: Values) => {
    setProblem(null);
    setContested(null);
    try {
      const saved = await saving.mutateAsync(typed);
      settle(saved);
      form.setValues(valuesOf(saved));
      await reloadMe();
      notifications.show({ message: thanks });
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') return meetColleague(typed);
      const fields = byField(fieldErrors(error));
      form.setErrors(fields);
      focusFirstError(fields);
      if (Object.keys(fields).length === 0) setProblem(sentenceOf(error));
    }
  };
  return {
    form,
    isDirty: form.isDirty(),
    isSaving: saving.isPending,
    problem,
    /** What a colleague changed to something else than was typed here; null while nobody was in between. */
    contested,
    take: ({ field, theirs }: ForeignEdit<Values>) => {
      form.setValues((values) => ({ ...values, [field]: theirs }));
      setContested((open) => open?.filter((change) => change.field !== field) ?? null);
    },
    discard: () => {
      form.reset();
      setContested(null);
    },
    handleSubmit: form.onSubmit((values) => void submit(values), focusFirstError),
  };
}
