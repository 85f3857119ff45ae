import { type ReactNode, useState } from 'react';
import { ReportLibrary } from './ReportLibrary';
import type { ReportSearch } from './report-search';

type ReportsTabProps = {
  clientId: string;
  canManage: boolean;
  /** Makes the first report. */
  create?: ReactNode;
};

/** The reports of one client. */
export function ReportsTab({ clientId, canManage, create }: ReportsTabProps) {
  const [search, setSearch] = useState<ReportSearch>({});
  return (
    <ReportLibrary clientId={clientId} canManage={canManage} search={search} onSearch={setSearch} create={create} />
  );
}
