import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { NO_REPORT_YET } from '#domain/reports/report-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { ReleasedReports } from './ReleasedReports';

/** The reports tab as the client's own people see it. */
export function MyReports() {
  const portal = useQuery(api.portal.get.queryOptions());
  return (
    <Loaded query={portal} skeleton={<PageSkeleton blocks={[]} />} failed="Your reports could not load">
      {({ client, reports }) =>
        reports.length === 0 ? (
          <Card>
            <EmptyState title="No reports yet" text={NO_REPORT_YET.client} />
          </Card>
        ) : (
          <Card title="Reports" flush>
            <ReleasedReports client={client} reports={reports} />
          </Card>
        )
      }
    </Loaded>
  );
}
