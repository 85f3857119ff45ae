import { type ClientNote, noteBody } from '@fairlead/contract/client-notes';
import { Textarea } from '@mantine/core';
import { api } from '../../../lib/api';
import { RecordDialog } from '../RecordDialog';
import { useRefreshClient } from '../use-below-client';
import { useRecordForm } from '../use-record-form';

type Values = { body: string };
const LABELS = { body: 'Note' };

type NoteDialogProps = { clientId: string; note: ClientNote; onClose: () => void };

/** The words of a note, for its author. */
export function NoteDialog({ clientId, note, onClose }: NoteDialogProps) {
  const refresh = useRefreshClient(clientId, api.clientNotes.key());
  const record = useRecordForm<ClientNote, Values>({
    row: note,
    empty: { body: '' },
    valuesOf: ({ body }) => ({ body }),
    validate: ({ body }) => {
      const checked = noteBody.safeParse(body);
      return checked.success ? {} : { body: checked.error.issues[0]?.message };
    },
    add: (values) => api.clientNotes.add.call({ clientId, ...values }),
    change: ({ id, version }, values) => api.clientNotes.update.call({ clientId, id, version, ...values }),
    readAgain: async (id) => (await api.clientNotes.list.call({ clientId })).items.find((row) => row.id === id),
    onSaved: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <RecordDialog
      title="Edit note"
      action="Save"
      record={record}
      labels={LABELS}
      textOf={(_field, value) => value}
      onClose={onClose}
    >
      {(inputProps) => (
        <Textarea label={LABELS.body} autosize minRows={4} maxRows={16} data-autofocus {...inputProps('body')} />
      )}
    </RecordDialog>
  );
}
