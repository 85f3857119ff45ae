import type { ClientDocument } from '@fairlead/contract/features/clients/documents';
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, type DocumentKind } from '@fairlead/contract/features/clients/terms';
import { Select, Switch, TextInput } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { useRecordForm } from '#kit/form/use-record-form';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { title: string; kind: DocumentKind; sharedWithClient: boolean };

const LABELS: Record<keyof Values, string> = {
  title: 'Title',
  kind: 'Kind',
  sharedWithClient: 'Shared with the client',
};
const KIND_OPTIONS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));

function textOf(field: keyof Values, value: Values[keyof Values]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'kind' ? DOCUMENT_KIND_LABELS[value as DocumentKind] : value;
}

type DocumentDialogProps = RecordEnds & { clientId: string; document: ClientDocument };

export function DocumentDialog({ clientId, document, onClose, onSaved }: DocumentDialogProps) {
  const record = useRecordForm<ClientDocument, Values>({
    row: document,
    empty: { title: '', kind: 'other', sharedWithClient: false },
    valuesOf: ({ title, kind, sharedWithClient }) => ({ title, kind, sharedWithClient }),
    validate: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
    // A file that is gone cannot be added again by its title alone.
    add: async () => document,
    change: ({ id, version }, values) => api.clientDocuments.update.call({ clientId, id, version, ...values }),
    readAll: () => api.clientDocuments.list.call({ clientId }),
    onSaved,
  });
  return (
    <RecordDialog noun="document" record={record} labels={LABELS} textOf={textOf} onClose={onClose}>
      {(inputProps) => {
        const { value, ...shared } = inputProps('sharedWithClient');
        return (
          <>
            <TextInput
              label={LABELS.title}
              data-autofocus
              autoComplete="off"
              maxLength={200}
              {...inputProps('title')}
            />
            <Select label={LABELS.kind} data={KIND_OPTIONS} allowDeselect={false} {...inputProps('kind')} />
            <Switch
              label={LABELS.sharedWithClient}
              description="Its own users can open and download it."
              {...shared}
              checked={value === true}
            />
          </>
        );
      }}
    </RecordDialog>
  );
}
