import { QUALITY_CHECKS, type QualityFinding } from '@fairlead/contract/features/evidence';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Detail } from '#kit/text/text';

type DismissDialogProps = {
  finding: QualityFinding;
  onDismiss: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Why a finding is let stand; it comes back when it grows. */
export function DismissDialog({ finding, onDismiss, onClose }: DismissDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim().length < 10 ? 'Enter a reason of at least 10 characters.' : null) },
  });
  return (
    <FormDialog
      title={`Dismiss “${QUALITY_CHECKS[finding.check].label}”`}
      form={form}
      onSubmit={async ({ reason }) => {
        await onDismiss(reason);
      }}
      act="Dismiss"
      onClose={onClose}
    >
      <Detail>
        {`${finding.framework}: ${finding.found} of ${finding.of}. Your team sees the reason. It comes back when there are more.`}
      </Detail>
      <Textarea label="Reason" data-autofocus autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
