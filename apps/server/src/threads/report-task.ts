import type { DemandFormat } from '@fairlead/reports/document/report';
import type { ReportTask } from '@fairlead/reports/kinds/render';

/** One file of a report, as it is handed to the process that makes it. */
export type ReportOrder = { format: 'pdf' | DemandFormat; task: ReportTask };
/** `pageCount` is null of what has no pages. */
export type ReportOutput = { bytes: Uint8Array; pageCount: number | null };
