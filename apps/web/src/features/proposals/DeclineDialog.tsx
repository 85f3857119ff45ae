import { DECLINE_REASONS, LOSS_REASONS, type LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';

export type Declined = { reason: LossReason | undefined; comment: string };

type DeclineDialogProps = {
  /** What the button says. */
  act: string;
  onDecline: (declined: Declined) => unknown;
  onClose: () => void;
};

/** Asks why, and leaves it to the reader to say. */
export function DeclineDialog({ act, onDecline, onClose }: DeclineDialogProps) {
  const form = useForm<{ reason: LossReason | ''; comment: string }>({ initialValues: { reason: '', comment: '' } });
  return (
    <FormDialog
      title="Decline this proposal?"
      form={form}
      onSubmit={({ reason, comment }) => onDecline({ reason: reason === '' ? undefined : reason, comment })}
      act={act}
      keep="Keep reading"
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-2)">
        Your provider sees that you declined, and when. You can talk about another proposal at any time.
      </Text>
      <Radio.Group label="Why? (optional)" {...form.getInputProps('reason')}>
        <Stack gap={8} mt={8}>
          {DECLINE_REASONS.map((key) => (
            <Radio key={key} value={key} label={LOSS_REASONS[key].said} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label="Comment (optional)"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
