import { firstChoice } from '@fairlead/contract/features/proposals/choice';
import { DECLINE_REASONS, LOSS_REASONS, type LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { ChoiceFields } from './choice/ChoiceFields';

type Values = {
  answer: 'accepted' | 'declined';
  name: string;
  title: string;
  on: string | null;
  reason: LossReason | null;
};

type PaperAnswerDialogProps = { proposal: Proposal; onClose: () => void; onKept: (proposal: Proposal) => void };

/** Keeps what the client said on paper, or across the table. */
export function PaperAnswerDialog({ proposal, onClose, onKept }: PaperAnswerDialogProps) {
  const { id, version } = proposal;
  const [choice, setChoice] = useState(() => firstChoice(proposal));
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
          await api.proposals.recordAnswer.call({
            id,
            version,
            ...values,
            on: on ?? '',
            reason: reason ?? undefined,
            choice,
          }),
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
          data={DECLINE_REASONS.map((key) => ({ value: key, label: LOSS_REASONS[key].noted }))}
          {...form.getInputProps('reason')}
        />
      )}
      {form.values.answer === 'accepted' && (
        <ChoiceFields proposal={proposal} choice={choice} onChange={setChoice} title="What the client chose" />
      )}
      <TextInput label="Name of the person" data-autofocus maxLength={120} {...form.getInputProps('name')} />
      <TextInput label="Title (optional)" maxLength={120} {...form.getInputProps('title')} />
      <DayField label="Day" {...form.getInputProps('on')} />
    </FormDialog>
  );
}
