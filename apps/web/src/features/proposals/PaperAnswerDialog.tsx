import { DECLINE_REASON_WORDS } from '@fairlead/content/words/decline-reasons';
import type { DeclineReason, Proposal } from '@fairlead/contract/features/proposals/proposals';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';

type Values = {
  answer: 'accepted' | 'declined';
  name: string;
  title: string;
  on: string | null;
  reason: DeclineReason | null;
};

type PaperAnswerDialogProps = { proposal: Proposal; onClose: () => void; onKept: (proposal: Proposal) => void };

/** Keeps what the client said on paper, or across the table. */
export function PaperAnswerDialog({ proposal: { id, version }, onClose, onKept }: PaperAnswerDialogProps) {
  const today = useToday();
  const form = useForm<Values>({
    initialValues: { answer: 'accepted', name: '', title: '', on: today, reason: null },
  });
  return (
    <FormDialog
      title="What did the client say?"
      form={form}
      onSubmit={async ({ on, reason, ...values }) =>
        onKept(
          await api.proposals.recordAnswer.call({ id, version, ...values, on: on ?? '', reason: reason ?? undefined }),
        )
      }
      act="Keep the answer"
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Answer"
        data={[
          { value: 'accepted', label: 'Signed' },
          { value: 'declined', label: 'Declined' },
        ]}
        {...form.getInputProps('answer')}
      />
      {form.values.answer === 'declined' && (
        <Select
          label="Why (optional)"
          clearable
          data={Object.entries(DECLINE_REASON_WORDS).map(([value, { said: label }]) => ({ value, label }))}
          {...form.getInputProps('reason')}
        />
      )}
      <TextInput label="Name of the person" data-autofocus maxLength={120} {...form.getInputProps('name')} />
      <TextInput label="Title (optional)" maxLength={120} {...form.getInputProps('title')} />
      <DayField label="Day" {...form.getInputProps('on')} />
    </FormDialog>
  );
}
