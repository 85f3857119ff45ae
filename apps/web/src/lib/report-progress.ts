import type { Report } from '@fairlead/contract/reports';

type Progress = Pick<Report, 'status' | 'progress'>;

/** Made again for comparison while the stored file stays in place. */
export const isComparing = ({ status, progress }: Progress): boolean => status === 'ready' && progress < 1;

/** Whether the pages are being set, for the first time or again. */
export const isInTheMaking = (report: Progress): boolean => report.status === 'queued' || isComparing(report);

const POLL_MS = 1_500;

/** How soon reports are read again: soon while one is in the making, else not at all. For a query's `refetchInterval`. */
export const reportPoll = (reports: readonly Progress[], everyMs = POLL_MS): number | false =>
  reports.some(isInTheMaking) ? everyMs : false;
