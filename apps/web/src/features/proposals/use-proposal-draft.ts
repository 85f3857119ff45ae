import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { type ForeignEdit, isSameValue, mergeEdits } from '#kit/form/merge-edits';
import { checkedDraft, type DraftValues, draftValues } from './draft-values';

/** A pause in typing after which what was typed is kept. */
const PAUSE_MS = 600;

export type SaveState = 'saved' | 'saving' | 'waiting' | 'incomplete' | 'failed';

/**
 * A draft that is kept as it is typed. After a colleague's change both stand beside each other, and nothing more is kept
 * until each has been decided on; nothing typed is lost.
 */
export function useProposalDraft(proposal: Proposal) {
  const queries = useQueryClient();
  const [base, setBase] = useState(proposal);
  const [values, setValues] = useState(() => draftValues(proposal));
  const [changes, setChanges] = useState<ForeignEdit<DraftValues>[]>([]);
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  /** It was sent, or thrown away, while something was typed here. */
  const [isOver, setOver] = useState(false);
  const latest = useRef(values);
  latest.current = values;
  const { fields, problems } = useMemo(() => checkedDraft(values), [values]);
  const isDirty = !isSameValue(values, draftValues(base));
  const isContested = changes.some((change) => change.isContested);

  const take = (next: Proposal) => {
    setBase(next);
    queries.setQueryData(api.proposals.get.queryKey({ input: { id: next.id } }), next);
  };

  async function save(): Promise<Proposal | null> {
    if (!fields || isContested || isOver) return null;
    if (!isDirty) return base;
    setSaving(true);
    setProblem(null);
    try {
      const next = await api.proposals.update.call({ id: base.id, version: base.version, ...fields });
      take(next);
      // What the server trimmed or put in another form is shown so; what was typed meanwhile stays.
      setValues((now) => (isSameValue(now, values) ? draftValues(next) : now));
      void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
      return next;
    } catch (error) {
      if (problemCode(error) === 'CONFLICT') await meet();
      else if (problemCode(error) === 'NOT_FOUND') setOver(true);
      else setProblem(error);
      return null;
    } finally {
      setSaving(false);
    }
  }

  /** Puts what a colleague has kept beside what is typed here. */
  async function meet(): Promise<void> {
    try {
      const theirs = await api.proposals.get.call({ id: base.id });
      if (theirs.state !== 'draft') return setOver(true);
      const { merged, changes: found } = mergeEdits(draftValues(base), draftValues(theirs), latest.current);
      setValues(merged);
      setChanges(found);
      take(theirs);
    } catch (error) {
      setProblem(error);
    }
  }

  const keep = useRef(save);
  keep.current = save;
  useEffect(() => {
    if (!isDirty || isSaving || isContested || isOver || !fields || problem) return;
    const timer = setTimeout(() => void keep.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isContested, isOver, fields, problem]);

  const settle = (change: ForeignEdit<DraftValues>, value: DraftValues[keyof DraftValues]) => {
    setValues((now) => ({ ...now, [change.field]: value }));
    setChanges((now) => now.filter(({ field }) => field !== change.field));
  };

  const state: SaveState = isSaving
    ? 'saving'
    : problem
      ? 'failed'
      : !isDirty
        ? 'saved'
        : fields
          ? 'waiting'
          : 'incomplete';
  return {
    proposal: base,
    values,
    change: (part: Partial<DraftValues>) => {
      setProblem(null);
      setValues((now) => ({ ...now, ...part }));
    },
    problems: { ...problems, ...fieldErrors(problem) },
    failure: problem && Object.keys(fieldErrors(problem)).length === 0 ? sentenceOf(problem) : null,
    state,
    isDirty,
    isOver,
    retry: () => {
      setProblem(null);
      void keep.current();
    },
    /** Keeps what is typed now; the proposal as it stands then, or null where it could not be kept. */
    save: () => keep.current(),
    changes,
    takeTheirs: (change: ForeignEdit<DraftValues>) => settle(change, change.theirs),
    keepMine: (change: ForeignEdit<DraftValues>) => settle(change, change.mine),
  };
}
