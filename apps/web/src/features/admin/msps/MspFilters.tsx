import { ENDING_SOON_DAYS, type MspKind, type MspSort } from '@fairlead/contract/features/admin/msps';
import { Group } from '@mantine/core';
import { FilterChips, OrderSelect } from '#kit/table/filters';
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
        <FilterChips options={KINDS} value={kind} onChange={(chosen) => onChange({ kind: chosen })} />
      </Group>
      <OrderSelect
        className={classes.order}
        options={SORTS}
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen })}
      />
    </Group>
  );
}
