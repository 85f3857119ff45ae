import type { SimulationDraft, SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { Autosave, type Autosaved } from '#kit/form/autosave';
import { useKept } from '#kit/form/use-kept';

/** A whole form is sent at a time, and less often than a short text would be. */
const QUIET_MS = 1_500;

type StoredDraft = { draft: SimulationDraft | null };
/** The whole form is one value: its answers depend on one another, so two versions are not mixed. */
type DraftValues = { inputs: SimulationDraftInputs | null };

export type DraftKeeper = {
  kept: Autosaved<StoredDraft, DraftValues>;
  /** Saves what has not been saved yet, now. Never throws: `kept` says what became of it. */
  save: () => Promise<{ version: number | null; isConflict: boolean }>;
  /** After a conflict: this form goes over the other one. */
  keepMine: () => Promise<void>;
  /** After a conflict: the other form, to carry on with. Null when it is gone. */
  takeTheirs: () => SimulationDraft | null;
  /** Throws the stored draft away. @throws when the server refuses */
  discard: () => Promise<void>;
  /** The run has been accepted: nothing of this form is saved any more. */
  close: () => void;
};

/**
 * Keeps the one unfinished form of a client on the server.
 * @param stored the draft the form was opened with
 * @param inputs the form as it is
 * @param isChanged it holds something already that is not in the stored draft
 */
export function useSimulationDraft(
  clientId: string,
  stored: SimulationDraft | null,
  inputs: SimulationDraftInputs,
  isChanged = false,
): DraftKeeper {
  const queries = useQueryClient();
  const draftKey = api.simulations.getDraft.queryKey({ input: { clientId } });
  const [keeper] = useState(
    () =>
      new Autosave<StoredDraft, DraftValues>(
        { draft: stored },
        {
          valuesOf: ({ draft }) => ({ inputs: draft?.inputs ?? null }),
          versionOf: ({ draft }) => draft?.version ?? 0,
          save: async ({ draft }, _changed, { inputs }) => {
            // Only what was typed is sent, and that is never nothing.
            const typed = inputs as SimulationDraftInputs;
            const version = draft?.version ?? null;
            const saved = await apiClient.simulations.saveDraft({ clientId, inputs: typed, version });
            if (version === null) void queries.invalidateQueries({ queryKey: api.dashboard.key() });
            return { draft: saved };
          },
          read: () => apiClient.simulations.getDraft({ clientId }),
          quietMs: QUIET_MS,
          onStored: (now) => queries.setQueryData(draftKey, now),
        },
      ),
  );
  const kept = useKept(keeper);
  const text = JSON.stringify(inputs);
  const seen = useRef(isChanged ? '' : text);
  useEffect(() => {
    if (text === seen.current) return;
    seen.current = text;
    keeper.change({ inputs: JSON.parse(text) });
  }, [text, keeper]);
  const [close] = useState(() => () => void keeper.close());
  return {
    kept,
    save: async () => {
      await keeper.flush();
      const { stored, state } = keeper.read();
      return { version: stored.draft?.version ?? null, isConflict: state === 'conflict' };
    },
    keepMine: () => keeper.settle('mine'),
    takeTheirs: () => {
      void keeper.settle('theirs');
      return keeper.read().stored.draft;
    },
    discard: async () => {
      await keeper.close();
      const { draft } = keeper.read().stored;
      try {
        if (draft) await apiClient.simulations.discardDraft({ clientId, version: draft.version });
      } catch (error) {
        keeper.reopen();
        throw error;
      }
      queries.setQueryData(draftKey, { draft: null });
      void queries.invalidateQueries({ queryKey: api.dashboard.key() });
    },
    close,
  };
}
