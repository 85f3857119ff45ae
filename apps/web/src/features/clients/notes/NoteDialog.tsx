import { type ClientNote, noteBody } from '@fairlead/contract/features/clients/notes';
import { Textarea } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { useRecordForm } from '#kit/form/use-record-form';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { body: string };
const LABELS = { body: 'Note' };

type NoteDialogProps = RecordEnds & { clientId: string; note: ClientNote };

/** The words of a note, for its author. */
export function NoteDialog({ clientId, note, onClose, onSaved }: NoteDialogProps) {
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
    readAll: () => api.clientNotes.list.call({ clientId }),
    onSaved,
  });
  return (
    <RecordDialog noun="note" record={record} labels={LABELS} textOf={(_field, value) => value} onClose={onClose}>
      {(inputProps) => (
        <Textarea label={LABELS.body} autosize minRows={4} maxRows={16} data-autofocus {...inputProps('body')} />
      )}
    </RecordDialog>
  );
}
