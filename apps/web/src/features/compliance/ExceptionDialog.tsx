import type { ComplianceRequirement } from '@fairlead/contract/features/compliance';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { Note } from '#kit/text/text';
import type { CheckActs } from './use-check';

type ExceptionDialogProps = { requirement: ComplianceRequirement; acts: CheckActs; onClose: () => void };

/** Accepts a gap for a time. It stays a gap in every score. */
export function ExceptionDialog({ requirement: { id, title }, acts, onClose }: ExceptionDialogProps) {
  const form = useForm({
    initialValues: { reason: '', approvedBy: '', endsOn: null as string | null },
    validate: {
      reason: isNotEmpty('Enter a reason.'),
      approvedBy: isNotEmpty('Enter who approved it.'),
      endsOn: isNotEmpty('Choose the day on which it ends.'),
    },
  });
  return (
    <FormDialog
      title={`Accept ${id} for a time`}
      form={form}
      onSubmit={async ({ reason, approvedBy, endsOn }) => {
        await acts.accept({ requirement: id, reason, approvedBy, endsOn: endsOn ?? '' });
      }}
      act="Accept the gap"
      onClose={onClose}
    >
      <Stack gap={16}>
        <Note>
          {title} stays a gap in every score. An exception may run for at most 12 months, and someone at the client
          approves it.
        </Note>
        <Textarea label="Reason" autosize minRows={2} data-autofocus {...form.getInputProps('reason')} />
        <TextInput label="Approved by" placeholder="Name and role" {...form.getInputProps('approvedBy')} />
        <DayField label="Ends on" {...form.getInputProps('endsOn')} />
      </Stack>
    </FormDialog>
  );
}
