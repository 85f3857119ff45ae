import { Alert, Button, Group } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import type { ForeignEdit } from '#kit/form/merge-edits';

type ConflictNoticeProps<Values extends Record<string, unknown>> = {
  contested: readonly ForeignEdit<Values>[];
  labels: Record<keyof Values, string>;
  /** Stands after a figure, such as "%". */
  unit?: string;
  onTake: (change: ForeignEdit<Values>) => void;
};

/** What a colleague saved, beside what was typed here, which is still in the form. */
export function ConflictNotice<Values extends Record<string, unknown>>({
  contested,
  labels,
  unit = '',
  onTake,
}: ConflictNoticeProps<Values>) {
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconArrowsSplit2 size={20} stroke={1.6} />}
      title="A colleague saved changes while you were typing"
    >
      Nothing you typed is lost.{' '}
      {contested.length === 0 ? 'Save again to add it to theirs.' : 'Check these fields, then save again.'}
      {contested.map((change) => (
        <Group key={String(change.field)} gap={8} mt={12} justify="space-between">
          <span dir="auto">
            <b>{labels[change.field]}</b>, saved elsewhere: {change.theirs ? `${change.theirs}${unit}` : 'empty'}
          </span>
          <Button size="xs" variant="default" onClick={() => onTake(change)}>
            Use theirs
          </Button>
        </Group>
      ))}
    </Alert>
  );
}
