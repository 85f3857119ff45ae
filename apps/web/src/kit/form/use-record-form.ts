import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrors, problemCode } from '#app/api/api-problem';
import { type ForeignEdit, mergeEdits } from './merge-edits';

type Versioned = { id: string; version: number };

type RecordFormOptions<Row extends Versioned, Values extends Record<string, unknown>> = {
  /** The record to change; null for a new one. */
  row: Row | null;
  empty: Values;
  valuesOf: (row: Row) => Values;
  validate: (values: Values) => FormErrors;
  add: (values: Values) => Promise<Row>;
  /** Sends the change with the version of the row it started from. */
  change: (row: Row, values: Values) => Promise<Row>;
  /** The records as they are stored now, for who met a newer one. */
  readAll: () => Promise<{ items: Row[] }>;
  onSaved: (saved: Row) => Promise<void> | void;
};

/**
 * A form of a record that others may be changing too. A save that meets a newer version is answered by a merge: what a colleague changed is
 * shown beside what was typed, and nothing typed is lost. A record that is gone meanwhile can be added anew.
 */
export function useRecordForm<Row extends Versioned, Values extends Record<string, unknown>>(
  options: RecordFormOptions<Row, Values>,
) {
  const { row, empty, valuesOf, validate, add, change, readAll, onSaved } = options;
  // What the form started from: a newer copy in the cache must not move it under somebody's typing.
  const [base, setBase] = useState(row);
  const [foreign, setForeign] = useState<ForeignEdit<Values>[]>([]);
  const [isGone, setIsGone] = useState(false);
  const form = useForm<Values>({
    initialValues: row ? valuesOf(row) : empty,
    validateInputOnBlur: true,
    validate,
  });
  const save = useMutation({
    mutationFn: async (values: Values): Promise<Row | null> => {
      if (!base) return add(values);
      try {
        return await change(base, values);
      } catch (error) {
        const code = problemCode(error);
        if (code !== 'CONFLICT' && code !== 'NOT_FOUND') throw error;
        const newer = (await readAll()).items.find(({ id }) => id === base.id);
        if (!newer) {
          setBase(null);
          setIsGone(true);
          return null;
        }
        const { merged, changes } = mergeEdits(valuesOf(base), valuesOf(newer), values);
        setBase(newer);
        form.setValues(merged);
        setForeign(changes);
        return changes.length > 0 ? null : change(newer, merged);
      }
    },
    onSuccess: (saved) => {
      if (saved) void onSaved(saved);
    },
  });
  useEffect(() => {
    const refused = fieldErrors(save.error);
    if (Object.keys(refused).length > 0) form.setErrors(refused);
    // Each refusal is shown once; the form object changes with every key press.
  }, [save.error, form.setErrors]);
  const settle = (edit: ForeignEdit<Values>) => setForeign((open) => open.filter((entry) => entry !== edit));
  return {
    form,
    isNew: row === null,
    save: form.onSubmit((values) => save.mutate(values)),
    isSaving: save.isPending,
    /** What stands in the way beside the fields; null while nothing does. */
    error: save.error !== null && Object.keys(fieldErrors(save.error)).length === 0 ? save.error : null,
    isGone,
    foreign,
    keep: settle,
    take: (edit: ForeignEdit<Values>) => {
      form.setValues((values) => ({ ...values, [edit.field]: edit.theirs }));
      settle(edit);
    },
  };
}
