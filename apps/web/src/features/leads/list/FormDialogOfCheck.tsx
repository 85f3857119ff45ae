import { type LeadForm, leadFormText, RETENTION } from '@fairlead/contract/features/leads';
import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { schemaErrors } from '#kit/form/schema-errors';

type Values = {
  title: string;
  intro: string;
  consent: string;
  thanks: string;
  contact: string;
  isOpen: boolean;
  retentionDays: number | '';
};

/** Texts of a check to begin with, in the name of the provider. */
const begun = (provider: string, contact: string): Values => ({
  title: 'How well is your business protected?',
  intro:
    'Plain questions about passwords, backups, payments and people. Answer as it is today; “not sure” is a good answer.',
  consent: `I agree that ${provider} keeps my answers and contacts me about them. I can delete them at any time.`,
  thanks: `Someone from ${provider} will contact you within two business days. If you would rather not, tell them so in one line.`,
  contact,
  isOpen: true,
  retentionDays: RETENTION.usual,
});

const valuesOf = ({ title, intro, consent, thanks, contact, isOpen, retentionDays }: LeadForm): Values => ({
  title,
  intro,
  consent,
  thanks,
  contact,
  isOpen,
  retentionDays,
});

/** What a check says, how long its answers are kept, and whether its link is open. */
export function FormDialogOfCheck({ form: stored, onClose }: { form: LeadForm | null; onClose: () => void }) {
  const { msp, profile } = useMe();
  const queries = useQueryClient();
  const create = useMutation(api.leads.createForm.mutationOptions());
  const save = useMutation(api.leads.saveForm.mutationOptions());
  const form = useForm<Values>({
    initialValues: stored ? valuesOf(stored) : begun(msp?.company_name ?? 'your provider', profile.email),
    validate: (values) => schemaErrors(leadFormText, values),
  });
  return (
    <FormDialog<Values>
      title={stored ? 'Edit the check' : 'New check'}
      size={640}
      form={form}
      isDirty={form.isDirty()}
      act="Save"
      onSubmit={async (values) => {
        const text = leadFormText.parse(values);
        if (stored) await save.mutateAsync({ id: stored.id, version: stored.version, text });
        else await create.mutateAsync({ text });
        await queries.invalidateQueries({ queryKey: api.leads.key() });
      }}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^text\./, ''), words]))
      }
      onClose={onClose}
    >
      <TextInput label="Title" maxLength={120} data-autofocus {...form.getInputProps('title')} />
      <Textarea
        label="Before the first question"
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps('intro')}
      />
      <Textarea
        label="What people agree to"
        description="Shown next to the box that has to be ticked. Kept with each lead as it was."
        autosize
        minRows={2}
        maxLength={2_000}
        {...form.getInputProps('consent')}
      />
      <Textarea label="What happens next" autosize minRows={2} maxLength={1_000} {...form.getInputProps('thanks')} />
      <TextInput
        label="Contact for questions about data"
        description="Shown on the page about the check, such as an email address or a phone number."
        maxLength={200}
        {...form.getInputProps('contact')}
      />
      <NumberInput
        label="Delete answers after (days)"
        allowDecimal={false}
        min={0}
        max={9_999}
        {...form.getInputProps('retentionDays')}
      />
      <Switch label="The link is open" {...form.getInputProps('isOpen', { type: 'checkbox' })} />
    </FormDialog>
  );
}
