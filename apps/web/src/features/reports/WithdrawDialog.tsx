import type { Report } from '@fairlead/contract/features/reports';
import { Text, Textarea } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';

type WithdrawDialogProps = { report: Report; onClose: () => void; onWithdraw: (reason: string) => void };

/** Asks why before a report is taken back. */
export function WithdrawDialog({ report, onClose, onWithdraw }: WithdrawDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty('Enter why it is withdrawn.') },
  });
  return (
    <FormDialog
      title="Withdraw this report?"
      size={480}
      form={form}
      onSubmit={({ reason }) => onWithdraw(reason.trim())}
      act="Withdraw report"
      isDanger
      keep="Keep report"
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        {report.state === 'released'
          ? `The users of ${report.clientName} no longer see “${report.title}”, and its links end. Your team keeps the file.`
          : `“${report.title}” is set aside. Your team keeps the file.`}
      </Text>
      <Textarea
        label="Why"
        description="Only your team reads this."
        data-autofocus
        rows={3}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
