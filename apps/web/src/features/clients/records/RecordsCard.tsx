import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { SectionAction } from '#kit/layout/SectionAction';

type RecordsCardProps<Row> = {
  title: string;
  sub: string;
  records: UseQueryResult<{ items: Row[] }>;
  /** What could not be shown, for the error. */
  failed: string;
  empty: { title: string; text: string };
  /** The way to add one, the section's main action; below the words of an empty list. */
  add: ReactNode;
  /** Above the rows: what went wrong. */
  problem?: ReactNode;
  /** Below the rows, in the same list. */
  below?: ReactNode;
  /** The dialogs of the rows. */
  dialogs: ReactNode;
  children: (items: Row[]) => ReactNode;
};

/** A card with the records of one kind that belong to a client: empty, loading, failed, or its rows. */
export function RecordsCard<Row>(props: RecordsCardProps<Row>) {
  const { title, sub, records, failed, empty, add, problem, below, dialogs, children } = props;
  const hasRows = (records.data?.items.length ?? 0) > 0;
  return (
    <Card title={title} sub={sub} flush={hasRows || Boolean(below)}>
      {hasRows && <SectionAction>{add}</SectionAction>}
      {problem}
      <Loaded query={records} skeleton={<Skeleton height={120} aria-hidden="true" />} failed={failed}>
        {({ items }) => (items.length === 0 ? <EmptyState {...empty} action={add} /> : children(items))}
      </Loaded>
      {below}
      {dialogs}
    </Card>
  );
}

export const AddButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button leftSection={<IconPlus size={18} stroke={1.6} />} onClick={onClick}>
    {children}
  </Button>
);
