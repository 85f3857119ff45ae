import type { Report } from '@fairlead/contract/features/reports';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { ReportReader } from '#domain/reports/reader/ReportReader';
import { Loaded, PageSkeleton } from '#kit/feedback/Loaded';

/** How long a file that nobody looks at stays in memory. */
const KEPT_MS = 60_000;

/** The pages of the stored file. Another file of the same report is another one to read. */
export function ReportPages({ report: { id, sha256, title } }: { report: Report }) {
  const file = useQuery({
    queryKey: ['report-file', id, sha256],
    queryFn: ({ signal }) => apiClient.reports.download({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  return (
    <Loaded query={file} skeleton={<PageSkeleton blocks={[640]} />} failed="The pages could not load">
      {(pdf) => <ReportReader file={pdf} title={title} />}
    </Loaded>
  );
}
