import type { Report } from '@fairlead/contract/features/reports';
import { StatusDot } from '#kit/feedback/StatusDot';
import { isComparing } from './report-progress';
import { REPORT_STATE_WORDS } from './report-words';

/** Where a report stands: being made, made or not, and whether the client sees it. */
export function ReportStatus({ report }: { report: Pick<Report, 'status' | 'state' | 'progress'> }) {
  if (report.status === 'queued') return <StatusDot status="running">Being made</StatusDot>;
  if (report.status === 'failed') return <StatusDot status="failed">Not made</StatusDot>;
  if (isComparing(report)) return <StatusDot status="running">Made again, comparing</StatusDot>;
  return (
    <StatusDot status={report.state === 'released' ? 'done' : 'waiting'}>{REPORT_STATE_WORDS[report.state]}</StatusDot>
  );
}
