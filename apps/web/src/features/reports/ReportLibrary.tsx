import { MOST_IN_A_ZIP } from '@fairlead/contract/features/reports';
import { Button, Stack } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { reportPoll } from '#domain/reports/report-progress';
import { NO_REPORT_YET } from '#domain/reports/report-words';
import { EmptyState } from '#kit/feedback/EmptyState';
import { LoadFailure, PageSkeleton } from '#kit/feedback/Loaded';
import { Card } from '#kit/layout/Card';
import { MoreButton } from '#kit/table/MoreButton';
import { pagesOf } from '#kit/table/pages-of';
import { Problem } from '#kit/text/text';
import { ReportFilters } from './ReportFilters';
import { ReportList } from './ReportList';
import { downloadReports } from './report-file';
import { isNarrowed, type ReportSearch } from './report-search';

type ReportLibraryProps = {
  /** Of one client; without, of all. */
  clientId?: string;
  canManage: boolean;
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
  /** Makes the first report. */
  create?: ReactNode;
};

/** Reports with their filters, page by page; several can be fetched in one file. */
export function ReportLibrary({ clientId, canManage, search, onSearch, create }: ReportLibraryProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const zip = useMutation({ mutationFn: downloadReports, onSuccess: () => setChosen(new Set()) });
  const reports = useInfiniteQuery(
    api.reports.list.infiniteOptions({
      ...pagesOf({ ...search, ...(clientId ? { clientId } : {}) }),
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => reportPoll(state.data?.pages.flatMap((page) => page.items) ?? []),
    }),
  );
  if (reports.isError)
    return (
      <LoadFailure error={reports.error} failed="The reports could not load" onRetry={() => void reports.refetch()} />
    );
  if (!reports.data) return <PageSkeleton blocks={[]} />;
  const items = reports.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !isNarrowed(search))
    return (
      <Card>
        <EmptyState
          title="No reports yet"
          text={canManage ? NO_REPORT_YET.staff : NO_REPORT_YET.client}
          action={create}
        />
      </Card>
    );
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Stack>
      {canManage && <ReportFilters search={search} onSearch={onSearch} manyClients={!clientId} />}
      <Card
        title={clientId ? 'Reports' : 'All reports'}
        sub={canManage && 'Reports are snapshots. Regenerating gives you the same file.'}
        flush
        area="reports"
        action={
          chosen.size > 0 && (
            <Button
              variant="default"
              leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden="true" />}
              disabled={chosen.size > MOST_IN_A_ZIP}
              loading={zip.isPending}
              onClick={() => zip.mutate([...chosen])}
            >
              Download {chosen.size} as ZIP
            </Button>
          )
        }
      >
        {zip.isError && (
          <Problem mt={8} mr={20} mb={8} ml={20} role="alert">
            {Object.values(fieldErrors(zip.error))[0] ?? sentenceOf(zip.error)}
          </Problem>
        )}
        {chosen.size > MOST_IN_A_ZIP && (
          <Problem mt={8} mr={20} mb={8} ml={20} role="alert">
            Choose at most {MOST_IN_A_ZIP} reports.
          </Problem>
        )}
        {items.length === 0 ? (
          <EmptyState
            drawing="search"
            title="No reports match"
            text="Try another word, or another kind or state."
            action={
              <Button variant="subtle" onClick={() => onSearch({})}>
                Clear filters
              </Button>
            }
          />
        ) : (
          <ReportList
            reports={items}
            canManage={canManage}
            withClient={!clientId}
            {...(canManage ? { chosen, onChoose: choose } : {})}
          />
        )}
        <MoreButton list={reports} />
      </Card>
    </Stack>
  );
}
