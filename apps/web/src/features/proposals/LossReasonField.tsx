import { LOSS_REASONS, type LossReason, reasonsAskedOf } from '@fairlead/contract/features/proposals/loss-reasons';
import { Radio, Stack } from '@mantine/core';

type LossReasonFieldProps = {
  of: 'withdrawal' | 'expiry';
  label: string;
  value: LossReason | '';
  error?: string | undefined;
  onChange: (reason: LossReason) => void;
};

/** Why nothing came of a proposal, as the provider knows it. */
export function LossReasonField({ of, label, value, error, onChange }: LossReasonFieldProps) {
  return (
    <Radio.Group label={label} value={value} error={error} onChange={(key) => onChange(key as LossReason)}>
      <Stack gap={8} mt={8}>
        {reasonsAskedOf(of).map((key) => (
          <Radio key={key} value={key} label={LOSS_REASONS[key].noted} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
