import { PageHead } from '#kit/layout/PageHead';
import { TextLink } from '#kit/links/links';
import { ReportLibrary } from './ReportLibrary';
import type { ReportSearch } from './report-search';

type ReportsPageProps = { search: ReportSearch; onSearch: (search: ReportSearch) => void };

/** Every report of the MSP. */
export function ReportsPage({ search, onSearch }: ReportsPageProps) {
  return (
    <>
      <PageHead
        title="Reports"
        context="All reports for your clients and prospects, with status. Create a report on its client's page."
        crumbs={[
          <TextLink key="tools" to="/sales-enablement" size="sm">
            Tools
          </TextLink>,
          'Reports',
        ]}
      />
      <ReportLibrary canManage search={search} onSearch={onSearch} />
    </>
  );
}
