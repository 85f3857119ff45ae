import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { reportPoll } from '#domain/reports/report-progress';
import { NO_REPORT_YET } from '#domain/reports/report-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { TextLink } from '#kit/links/links';
import { ReportList } from './ReportList';

type ClientReportsCardProps = { clientId: string; canManage: boolean };

const SHOWN = 3;

/** The newest reports on the client's overview. */
export function ClientReportsCard({ clientId, canManage }: ClientReportsCardProps) {
  const reports = useQuery(
    api.reports.list.queryOptions({
      input: { clientId },
      refetchInterval: ({ state }) => reportPoll(state.data?.items ?? []),
    }),
  );
  return (
    <Loaded query={reports} skeleton={<PageSkeleton blocks={[]} />} failed="The reports could not load">
      {({ items }) =>
        items.length === 0 ? (
          <Card title="Reports" area="reports">
            <EmptyState isRow title="No reports yet" text={canManage ? NO_REPORT_YET.staff : NO_REPORT_YET.client} />
          </Card>
        ) : (
          <Card
            title="Reports"
            area="reports"
            action={
              <TextLink to="/clients/$clientId/reports" params={{ clientId }} size="sm">
                See all
              </TextLink>
            }
            flush
          >
            <ReportList reports={items.slice(0, SHOWN)} canManage={canManage} />
          </Card>
        )
      }
    </Loaded>
  );
}
