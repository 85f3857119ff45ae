import type { Client } from '@fairlead/contract/features/clients/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { isConnectionLost, problemCode } from '#app/api/api-problem';
import { type ClientFormValues, changedFields, clientFieldsOf } from '../client-form';
import { type ForeignChange, mergeChanges } from './merge-changes';

const RETRY_EVERY_MS = 3_000;

export type SaveClient = {
  save: (values: ClientFormValues) => void;
  isSaving: boolean;
  /** The connection is away; the save is kept and sent when it is back. */
  isWaiting: boolean;
  isSaved: boolean;
  error: unknown;
  /** What a colleague changed meanwhile, after a refused save; empty otherwise. */
  foreign: ForeignChange[];
  /** The field has been looked at; it leaves the list. */
  settle: (change: ForeignChange) => void;
};

type SaveClientHandlers = {
  /** The record as it is now stored. */
  onSaved: (client: Client) => void;
  /** A newer record and the typed text merged with it; nothing typed is lost. */
  onMerged: (newer: Client, merged: ClientFormValues) => void;
};

/**
 * Saves changed fields of a record with the version the form started from. A refusal because of a newer version is
 * answered by a merge; a lost connection by waiting for it.
 */
export function useSaveClient(client: Client, { onSaved, onMerged }: SaveClientHandlers): SaveClient {
  const queries = useQueryClient();
  const [foreign, setForeign] = useState<ForeignChange[]>([]);
  const update = useMutation({
    mutationFn: async (values: ClientFormValues) => {
      const saveFrom = (from: Client, typed: ClientFormValues) =>
        api.clients.update.call({
          id: from.id,
          version: from.version,
          ...changedFields(clientFieldsOf(typed, from), from),
        });
      try {
        return await saveFrom(client, values);
      } catch (error) {
        if (problemCode(error) !== 'CONFLICT') throw error;
        // A colleague changed something else, such as a contact: then there is nothing to ask, and the save goes on.
        const newer = await api.clients.get.call({ id: client.id });
        const { merged, changes } = mergeChanges(client, newer, values);
        if (changes.length > 0) throw error;
        return saveFrom(newer, merged);
      }
    },
    // A lost answer is sent again: if the first one arrived, the version tells and the merge finds nothing to ask.
    retry: (_count, error) => isConnectionLost(error),
    retryDelay: RETRY_EVERY_MS,
    onSuccess: async (saved) => {
      setForeign([]);
      queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), saved);
      onSaved(saved);
      await queries.invalidateQueries({ queryKey: api.clients.list.key() });
    },
    onError: async (error, values) => {
      if (problemCode(error) !== 'CONFLICT') return;
      const newer = await api.clients.get.call({ id: client.id });
      const { merged, changes } = mergeChanges(client, newer, values);
      queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), newer);
      setForeign(changes);
      onMerged(newer, merged);
    },
  });
  return {
    save: update.mutate,
    isSaving: update.isPending,
    isWaiting: update.isPaused || (update.isPending && update.failureCount > 0),
    isSaved: update.isSuccess,
    error: problemCode(update.error) === 'CONFLICT' ? null : update.error,
    foreign,
    settle: (change) => setForeign((open) => open.filter((entry) => entry !== change)),
  };
}
