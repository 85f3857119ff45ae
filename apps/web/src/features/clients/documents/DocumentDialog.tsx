import type { ClientDocument } from '@fairlead/contract/features/clients/documents';
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@fairlead/contract/features/clients/part-terms';
import { Select, Switch, TextInput } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { newestOf } from '../records/newest-of';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { title: string; kind: DocumentKind; sharedWithClient: boolean };

const LABELS: Record<keyof Values, string> = {
  title: 'Title',
  kind: 'Kind',
  sharedWithClient: 'Shared with the client',
};
const KIND_OPTIONS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_LABELS[value] }));

const valuesOf = ({ title, kind, sharedWithClient }: ClientDocument): Values => ({ title, kind, sharedWithClient });

function textOf(field: keyof Values, value: Values[keyof Values]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field === 'kind' ? DOCUMENT_KIND_LABELS[value as DocumentKind] : value;
}

type DocumentDialogProps = RecordEnds & { clientId: string; document: ClientDocument };

export function DocumentDialog({ clientId, document, onClose, onSaved }: DocumentDialogProps) {
  const record = useVersionedForm({
    stored: document,
    valuesOf: (row: ClientDocument | null): Values => valuesOf(row ?? document),
    validate: ({ title }) => (title.trim() === '' ? { title: 'Enter a title.' } : {}),
    // A file that is gone cannot be added again by its title alone.
    save: async (values, base) =>
      base ? api.clientDocuments.update.call({ clientId, id: base.id, version: base.version, ...values }) : document,
    read: () => newestOf(api.clientDocuments.list.call({ clientId }), document),
    onSaved,
  });
  return (
    <RecordDialog noun="document" isNew={false} record={record} labels={LABELS} textOf={textOf} onClose={onClose}>
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
