import type { LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { LossReasonField } from './LossReasonField';

type Values = { reason: LossReason | '' };
type WithdrawDialogProps = { proposal: Proposal; onClose: () => void; onWithdrawn: (proposal: Proposal) => void };

/** Asks why before a proposal is taken back: the pipeline counts it as lost, or as sent again. */
export function WithdrawDialog({ proposal: { id, version }, onClose, onWithdrawn }: WithdrawDialogProps) {
  const form = useForm<Values>({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason === '' ? 'Choose a reason.' : null) },
  });
  return (
    <FormDialog
      title="Withdraw this proposal?"
      form={form}
      onSubmit={async ({ reason }) =>
        onWithdrawn(await api.proposals.withdraw.call({ id, version, ...(reason === '' ? {} : { reason }) }))
      }
      act="Withdraw proposal"
      keep="Keep it open"
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-2)">
        The client can no longer read or sign it, and its links end. You can start a new one from it.
      </Text>
      <LossReasonField
        of="withdrawal"
        label="Why? Only your team sees this."
        value={form.values.reason}
        error={form.errors.reason as string | undefined}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      />
    </FormDialog>
  );
}
