import { type ClientContact, contactFields } from '@fairlead/contract/features/clients/contacts';
import { CONTACT_ROLE_LABELS, CONTACT_ROLES, type ContactRole } from '@fairlead/contract/features/clients/part-terms';
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { schemaErrors } from '#kit/form/schema-errors';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { newestOf } from '../records/newest-of';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { name: string; title: string; role: ContactRole; email: string; phone: string; note: string };

const LABELS: Record<keyof Values, string> = {
  name: 'Name',
  title: 'Job title',
  role: 'Role',
  email: 'Email',
  phone: 'Phone',
  note: 'Note',
};
const EMPTY: Values = { name: '', title: '', role: 'other', email: '', phone: '', note: '' };
const ROLE_OPTIONS = CONTACT_ROLES.map((value) => ({ value, label: CONTACT_ROLE_LABELS[value] }));

const valuesOf = ({ name, title, role, email, phone, note }: ClientContact): Values => ({
  name,
  title,
  role,
  email,
  phone,
  note,
});

type ContactDialogProps = RecordEnds & { clientId: string; contact: ClientContact | null };

export function ContactDialog({ clientId, contact, onClose, onSaved }: ContactDialogProps) {
  const record = useVersionedForm({
    stored: contact,
    valuesOf: (row: ClientContact | null) => (row ? valuesOf(row) : EMPTY),
    validate: (values) => schemaErrors(contactFields, values),
    save: (values, base) =>
      base
        ? api.clientContacts.update.call({ clientId, id: base.id, version: base.version, ...values })
        : api.clientContacts.add.call({ clientId, ...values }),
    read: () => newestOf(api.clientContacts.list.call({ clientId }), contact),
    onSaved,
  });
  return (
    <RecordDialog
      noun="contact"
      isNew={contact === null}
      record={record}
      labels={LABELS}
      textOf={(field, value) => (field === 'role' ? CONTACT_ROLE_LABELS[value as ContactRole] : value || 'Empty')}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <TextInput label={LABELS.name} data-autofocus autoComplete="off" {...inputProps('name')} />
            <TextInput label={`${LABELS.title} (optional)`} autoComplete="off" {...inputProps('title')} />
            <TextInput label={`${LABELS.email} (optional)`} type="email" autoComplete="off" {...inputProps('email')} />
            <TextInput label={`${LABELS.phone} (optional)`} type="tel" autoComplete="off" {...inputProps('phone')} />
            <Select label={LABELS.role} data={ROLE_OPTIONS} allowDeselect={false} {...inputProps('role')} />
          </SimpleGrid>
          <Textarea label={`${LABELS.note} (optional)`} autosize minRows={2} maxRows={6} {...inputProps('note')} />
        </>
      )}
    </RecordDialog>
  );
}
