import { type ClientNote, noteBody } from '@fairlead/contract/features/clients/notes';
import { Textarea } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { newestOf } from '../records/newest-of';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { body: string };
const LABELS = { body: 'Note' };

type NoteDialogProps = RecordEnds & { clientId: string; note: ClientNote };

/** The words of a note, for its author. */
export function NoteDialog({ clientId, note, onClose, onSaved }: NoteDialogProps) {
  const record = useVersionedForm({
    stored: note,
    valuesOf: (row: ClientNote | null): Values => ({ body: row?.body ?? '' }),
    validate: ({ body }) => {
      const checked = noteBody.safeParse(body);
      return checked.success ? {} : { body: checked.error.issues[0]?.message };
    },
    save: (values, base) =>
      base
        ? api.clientNotes.update.call({ clientId, id: base.id, version: base.version, ...values })
        : api.clientNotes.add.call({ clientId, ...values }),
    read: () => newestOf(api.clientNotes.list.call({ clientId }), note),
    onSaved,
  });
  return (
    <RecordDialog
      noun="note"
      isNew={false}
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
