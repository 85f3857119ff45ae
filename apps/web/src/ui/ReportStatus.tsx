import type { Report } from '@fairlead/contract/reports';
import { isComparing } from '../lib/report-progress';
import { StatusDot } from './StatusDot';

const STATE_WORDS: Record<Report['state'], { status: 'done' | 'waiting'; words: string }> = {
  draft: { status: 'waiting', words: 'Not released' },
  approved: { status: 'waiting', words: 'Approved' },
  released: { status: 'done', words: 'Released' },
  superseded: { status: 'waiting', words: 'Replaced' },
  withdrawn: { status: 'waiting', words: 'Withdrawn' },
};

/** Where a report stands: being made, made or not, and whether the client sees it. */
export function ReportStatus({ report }: { report: Pick<Report, 'status' | 'state' | 'progress'> }) {
  if (report.status === 'queued') return <StatusDot status="running">Being made</StatusDot>;
  if (report.status === 'failed') return <StatusDot status="failed">Not made</StatusDot>;
  if (isComparing(report)) return <StatusDot status="running">Made again, comparing</StatusDot>;
  const { status, words } = STATE_WORDS[report.state];
  return <StatusDot status={status}>{words}</StatusDot>;
}
