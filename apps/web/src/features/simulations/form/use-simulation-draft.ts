import type { SimulationDraft, SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { problemCode, sentenceOf } from '#app/api/api-problem';

/** How long after the last change a draft is saved by itself. */
const QUIET_MS = 1_500;

type DraftState =
  /** Nothing has been changed since the page opened. */
  | { kind: 'untouched' }
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; sentence: string }
  /** Somebody saved another version meanwhile; nothing is sent until the reader has chosen. */
  | { kind: 'conflict' };

/** What is stored after a save: null without a draft, the older version when saving failed. */
type SaveOutcome = { version: number | null; isConflict: boolean };

export type DraftKeeper = {
  state: DraftState;
  /** Saves what has not been saved yet, now. Never throws: `state` says what became of it. */
  save: () => Promise<SaveOutcome>;
  /** After a conflict: this form goes over the other one. */
  keepMine: () => Promise<void>;
  /** After a conflict: the other form, to go on with. Null when it is gone. */
  takeTheirs: () => Promise<SimulationDraft | null>;
  /** Throws the stored draft away. @throws when the server refuses */
  discard: () => Promise<void>;
  /** The run has been accepted: nothing of this form is saved any more. */
  close: () => void;
};

/**
 * Keeps the one unfinished form of a client on the server: a moment after the last change, when asked, and when the page
 * is left. One save is on its way at a time; what changed meanwhile follows it.
 * @param stored the draft the form was opened with
 * @param inputs the form as it stands
 * @param isChanged it holds something already that is not in the stored draft
 */
export function useSimulationDraft(
  clientId: string,
  stored: SimulationDraft | null,
  inputs: SimulationDraftInputs,
  isChanged = false,
): DraftKeeper {
  const queries = useQueryClient();
  const [state, setState] = useState<DraftState>({ kind: 'untouched' });
  const text = JSON.stringify(inputs);
  // Read by saves that start long after a render, and by the one that starts when the page is left.
  const now = useRef({ text, saved: isChanged ? '' : text, version: stored?.version ?? null, isHeld: false });
  const running = useRef<Promise<void> | null>(null);
  now.current.text = text;

  const send = useCallback(async () => {
    const { text, version } = now.current;
    setState({ kind: 'saving' });
    try {
      const draft = await apiClient.simulations.saveDraft({ clientId, inputs: JSON.parse(text), version });
      Object.assign(now.current, { saved: text, version: draft.version });
      if (version === null) void queries.invalidateQueries({ queryKey: api.dashboard.key() });
      queries.setQueryData(api.simulations.getDraft.queryKey({ input: { clientId } }), { draft });
      setState({ kind: now.current.text === text ? 'saved' : 'pending' });
    } catch (error) {
      const isConflict = problemCode(error) === 'DRAFT_CHANGED';
      now.current.isHeld = isConflict;
      setState(isConflict ? { kind: 'conflict' } : { kind: 'failed', sentence: sentenceOf(error) });
    }
  }, [clientId, queries]);

  const save = useCallback(async () => {
    await running.current;
    const { text, saved, isHeld } = now.current;
    if (text !== saved && !isHeld) {
      running.current = send().finally(() => {
        running.current = null;
      });
      await running.current;
    }
    return { version: now.current.version, isConflict: now.current.isHeld };
  }, [send]);

  useEffect(() => {
    if (text === now.current.saved || now.current.isHeld) return;
    setState((state) => (state.kind === 'saving' || state.kind === 'failed' ? state : { kind: 'pending' }));
    const timer = setTimeout(() => void save(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, save]);

  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && void save();
    const handleOnline = () => void save();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('online', handleOnline);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('online', handleOnline);
      void save();
    };
  }, [save]);

  const newest = useCallback(async () => (await apiClient.simulations.getDraft({ clientId })).draft, [clientId]);

  return {
    state,
    save,
    keepMine: async () => {
      try {
        const theirs = await newest();
        Object.assign(now.current, { version: theirs?.version ?? null, isHeld: false, saved: '' });
        await save();
      } catch (error) {
        setState({ kind: 'failed', sentence: sentenceOf(error) });
      }
    },
    takeTheirs: newest,
    discard: async () => {
      now.current.isHeld = true;
      await running.current;
      const { version } = now.current;
      try {
        if (version !== null) await apiClient.simulations.discardDraft({ clientId, version });
        queries.setQueryData(api.simulations.getDraft.queryKey({ input: { clientId } }), { draft: null });
        void queries.invalidateQueries({ queryKey: api.dashboard.key() });
      } catch (error) {
        now.current.isHeld = false;
        throw error;
      }
    },
    close: () => {
      now.current.isHeld = true;
    },
  };
}
