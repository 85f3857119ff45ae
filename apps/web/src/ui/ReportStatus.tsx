import type { Report } from '@fairlead/contract/reports';
import { isComparing } from '../lib/report-progress';
import { REPORT_STATE_WORDS } from '../lib/report-words';
import { StatusDot } from './StatusDot';

/** Where a report stands: being made, made or not, and whether the client sees it. */
export function ReportStatus({ report }: { report: Pick<Report, 'status' | 'state' | 'progress'> }) {
  if (report.status === 'queued') return <StatusDot status="running">Being made</StatusDot>;
  if (report.status === 'failed') return <StatusDot status="failed">Not made</StatusDot>;
  if (isComparing(report)) return <StatusDot status="running">Made again, comparing</StatusDot>;
  return (
    <StatusDot status={report.state === 'released' ? 'done' : 'waiting'}>{REPORT_STATE_WORDS[report.state]}</StatusDot>
  );
}
