import { USAGE_PERIODS, type UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { SegmentedControl } from '@mantine/core';
import { PERIOD_WORDS } from './usage-words';

type PeriodSwitchProps = { value: UsagePeriod; onChange: (period: UsagePeriod) => void };

/** How far back the figures go. */
export function PeriodSwitch({ value, onChange }: PeriodSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Period"
      size="xs"
      value={value}
      onChange={(next) => onChange(next as UsagePeriod)}
      data={USAGE_PERIODS.map((period) => ({ value: period, label: PERIOD_WORDS[period] }))}
    />
  );
}
