import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api';
import { reportPoll } from '../../lib/report-progress';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure, PageSkeleton } from '../../ui/Loaded';
import { ReportList } from './ReportList';

type ReportsTabProps = {
  clientId: string;
  canManage: boolean;
  /** Makes the first report. */
  create?: ReactNode;
};

/** The reports of one client. */
export function ReportsTab({ clientId, canManage, create }: ReportsTabProps) {
  const reports = useInfiniteQuery(
    api.reports.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ clientId, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: ({ state }) => reportPoll(state.data?.pages.flatMap((page) => page.items) ?? []),
    }),
  );
  if (reports.isError)
    return (
      <LoadFailure error={reports.error} failed="The reports could not load" onRetry={() => void reports.refetch()} />
    );
  if (!reports.data) return <PageSkeleton blocks={[]} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          title="No reports yet"
          text={
            canManage
              ? 'A report gathers results, findings and the plan in your brand.'
              : 'Your provider has not released a report yet. Ask your provider when one is planned.'
          }
          action={create}
        />
      </Card>
    );
  return (
    <Card title="Reports" sub={canManage && 'A report never changes; made again it is the same file.'} flush>
      <ReportList reports={items} canManage={canManage} />
      {reports.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        >
          Show older reports
        </Button>
      )}
    </Card>
  );
}
