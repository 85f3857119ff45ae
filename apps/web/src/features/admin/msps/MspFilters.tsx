import { ENDING_SOON_DAYS, type MspKind, type MspSort } from '@fairlead/contract/features/admin/msps';
import { Chip, Group, Select } from '@mantine/core';
import classes from '../Lists.module.css';

export type MspNarrowing = { kind?: MspKind | undefined; sort?: MspSort | undefined };

const KINDS: { value: MspKind; label: string }[] = [
  { value: 'plan', label: 'On a plan' },
  { value: 'trial', label: 'Free trial' },
  { value: 'nfr', label: 'NFR' },
  { value: 'ending', label: `Ends within ${ENDING_SOON_DAYS} days` },
  { value: 'suspended', label: 'Suspended' },
  { value: 'none', label: 'No plan' },
  { value: 'demo', label: 'Demo' },
];

const SORTS: { value: MspSort; label: string }[] = [
  { value: '-created', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-clients', label: 'Most clients' },
  { value: '-active', label: 'Last active' },
];

type MspFiltersProps = MspNarrowing & { onChange: (change: MspNarrowing) => void };

/** Which MSPs the list shows, and in which order. */
export function MspFilters({ kind, sort, onChange }: MspFiltersProps) {
  return (
    <Group gap="12px 24px" justify="space-between">
      <Group gap={8} role="group" aria-label="Kind of MSP">
        {KINDS.map(({ value, label }) => (
          <Chip
            key={value}
            size="sm"
            variant="outline"
            radius="xl"
            checked={kind === value}
            onChange={(on) => onChange({ kind: on ? value : undefined })}
          >
            {label}
          </Chip>
        ))}
      </Group>
      <Select
        aria-label="Order"
        className={classes.order}
        data={SORTS}
        allowDeselect={false}
        value={sort ?? '-created'}
        onChange={(value) => onChange({ sort: value === '-created' ? undefined : (value as MspSort) })}
      />
    </Group>
  );
}
