import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';

type CountersignDialogProps = { proposal: Proposal; onClose: () => void; onSigned: (proposal: Proposal) => void };

/** The provider's own signature, which completes an accepted proposal. */
export function CountersignDialog({ proposal, onClose, onSigned }: CountersignDialogProps) {
  const { profile } = useMe();
  const form = useForm({ initialValues: { name: profile.name, title: '' } });
  const { id: proposalId, version, providerName, clientName } = proposal;
  return (
    <FormDialog
      title="Countersign this proposal?"
      form={form}
      onSubmit={async (values) => onSigned(await api.signing.countersign.call({ proposalId, version, ...values }))}
      act={`Sign for ${providerName}`}
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-2)">
        Both sides have then signed, and {clientName} gets an email with the signed copy. This cannot be undone.
      </Text>
      <TextInput label="Your name" autoComplete="name" data-autofocus maxLength={120} {...form.getInputProps('name')} />
      <TextInput
        label="Title (optional)"
        autoComplete="organization-title"
        maxLength={120}
        {...form.getInputProps('title')}
      />
    </FormDialog>
  );
}
