import type { Report } from '@fairlead/contract/features/reports';

type Progress = Pick<Report, 'status' | 'progress'>;
type Formats = Partial<Pick<Report, 'formats'>>;

/** Made again for comparison while the stored file stays in place. */
export const isComparing = ({ status, progress }: Progress): boolean => status === 'ready' && progress < 1;

/** Whether the pages are being set, for the first time or again. */
export const isInTheMaking = (report: Progress): boolean => report.status === 'queued' || isComparing(report);

const hasFormatInTheMaking = ({ formats = [] }: Formats) => formats.some(({ status }) => status === 'queued');

const POLL_MS = 1_500;

/** How soon reports are read again: soon while one or a file of it is in the making, else not at all. For a query's `refetchInterval`. */
export const reportPoll = (reports: readonly (Progress & Formats)[], everyMs = POLL_MS): number | false =>
  reports.some((report) => isInTheMaking(report) || hasFormatInTheMaking(report)) ? everyMs : false;
