import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { problemCode } from '#app/api/api-problem';
import { type ForeignEdit, mergeEdits } from './merge-edits';
import { useCheckedOnLeaving } from './use-checked-on-leaving';

/** How the server says that what was changed is not what is stored. */
const OVERTAKEN: readonly unknown[] = ['CONFLICT', 'NOT_FOUND'];

/** `Base` is what is stored, and null as well where a new one can be added. */
export type VersionedFormOptions<Base extends { version: number } | null, Values> = {
  /** What is changed here, as it was read; null for a new one. */
  stored: Base;
  valuesOf: (stored: Base) => Values;
  validate?: UseFormInput<Values>['validate'];
  /** Sends the values with the version of what they started from. */
  save: (values: Values, base: Base) => Promise<NonNullable<Base>>;
  /** What is stored now, for a form that met a newer version; null when it is gone. */
  read: () => Promise<Base>;
  /** Told of what is stored: what was saved here, and what a colleague saved. */
  onRead?: (stored: NonNullable<Base>) => void;
  onSaved?: (saved: NonNullable<Base>) => unknown;
};

/**
 * A form of something that others may be changing too. A save that meets a newer version is answered by a merge: what a
 * colleague changed is shown next to what was typed, nothing typed is lost, and nothing is written over unseen.
 */
export function useVersionedForm<Base extends { version: number } | null, Values extends Record<string, unknown>>(
  options: VersionedFormOptions<Base, Values>,
) {
  const { stored, valuesOf, validate, save, read, onRead, onSaved } = options;
  const [base, setBase] = useState(stored);
  /** What differs from a newer version that a save met; null while none was met. */
  const [changes, setChanges] = useState<ForeignEdit<Values>[] | null>(null);
  const [isGone, setGone] = useState(false);
  const form = useForm<Values>({ initialValues: valuesOf(stored), ...useCheckedOnLeaving(), validate });

  /** Takes over what is stored, but never over what was typed since `from`. @returns what differed */
  const adopt = (next: NonNullable<Base>, from: Values): ForeignEdit<Values>[] => {
    const found = mergeEdits(from, valuesOf(next), form.getValues());
    setBase(next);
    form.setInitialValues(valuesOf(next));
    form.setValues(found.merged);
    onRead?.(next);
    return found.changes;
  };
  /** @returns whether it is stored; false when there is something to look at first @throws why it was refused */
  const store = async (values: Values, from: Base): Promise<boolean> => {
    let saved: NonNullable<Base>;
    try {
      saved = await save(values, from);
    } catch (error) {
      if (from && OVERTAKEN.includes(problemCode(error))) return meet(from, error);
      throw error;
    }
    adopt(saved, values);
    setChanges(null);
    setGone(false);
    await onSaved?.(saved);
    return true;
  };
  const meet = async (from: NonNullable<Base>, refusal: unknown): Promise<boolean> => {
    const newer = await read();
    if (!newer) {
      setBase(newer);
      setGone(true);
      return false;
    }
    if (newer.version === from.version) throw refusal;
    const met = adopt(newer, valuesOf(from));
    // A colleague changed something else, or a lost answer had arrived: there is nothing to ask.
    if (met.length === 0) return store(form.getValues(), newer);
    setChanges(met);
    return false;
  };
  const isDirty = form.isDirty();
  // A newer copy in the cache must not move the form while someone types.
  useEffect(() => {
    if (isDirty || !stored || !base || stored.version <= base.version) return;
    setBase(stored);
    form.setInitialValues(valuesOf(stored));
    form.setValues(valuesOf(stored));
  }, [stored, base, isDirty, form, valuesOf]);
  const settle = (change: ForeignEdit<Values>) =>
    setChanges((open) => open?.filter(({ field }) => field !== change.field) ?? null);
  return {
    form,
    base,
    isDirty,
    submit: (values: Values) => store(values, base),
    /** What the `ConflictPanel` shows. */
    conflict: {
      changes,
      onKeep: settle,
      onTake: (change: ForeignEdit<Values>) => {
        form.setValues((values) => ({ ...values, [change.field]: change.theirs }));
        settle(change);
      },
    },
    /** A colleague removed it meanwhile; saving adds it again. */
    isGone,
    discard: () => {
      form.reset();
      setChanges(null);
    },
  };
}
