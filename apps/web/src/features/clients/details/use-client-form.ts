import type { Client } from '@fairlead/contract/features/clients/clients';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, isConnectionLost } from '#app/api/api-problem';
import { useAct } from '#kit/form/use-act';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { changedFields, clientFieldsOf, clientFormValues } from '../client-form';
import { clientProblems } from '../client-problems';

const RETRY_EVERY_MS = 3_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS));

/** The form of a client's record. Only fields that were changed are sent; a lost connection is waited for. */
export function useClientForm(client: Client) {
  const queries = useQueryClient();
  /** The connection is away; the save is kept and sent when it is back. */
  const [isWaiting, setWaiting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** Times that something was missing or refused. */
  const [attempt, setAttempt] = useState(0);
  const look = () => setAttempt((count) => count + 1);
  const { submit, ...record } = useVersionedForm({
    stored: client,
    valuesOf: clientFormValues,
    validate: (values) => clientProblems(clientFieldsOf(values, client)),
    save: async (values, from) => {
      const { id, version } = from;
      const changed = changedFields(clientFieldsOf(values, from), from);
      for (;;) {
        try {
          const saved = await api.clients.update.call({ id, version, ...changed });
          setWaiting(false);
          return saved;
        } catch (error) {
          // A lost answer is sent again: if the first one arrived, the version tells, and the merge finds nothing to ask.
          setWaiting(isConnectionLost(error));
          if (!isConnectionLost(error)) throw error;
          await pause();
        }
      }
    },
    read: () => api.clients.get.call({ id: client.id }),
    onRead: (now) => queries.setQueryData(api.clients.get.queryKey({ input: { id: client.id } }), now),
    onSaved: () => {
      setSaved(true);
      return queries.invalidateQueries({ queryKey: api.clients.list.key() });
    },
  });
  const { form } = record;
  const { run, isActing, error } = useAct({
    onRefused: (refusal) => {
      form.setErrors(fieldErrors(refusal));
      look();
    },
  });
  return {
    ...record,
    handleSubmit: form.onSubmit((values) => run(() => submit(values)), look),
    attempt,
    error,
    isSaving: isActing,
    isWaiting,
    isSaved,
  };
}
