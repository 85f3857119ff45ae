import { impactReportData } from './impact-report/data';
import { impactReport } from './impact-report/definition';
import type { ImpactReportInput } from './impact-report/input';
import { impactSummaryData } from './impact-summary/data';
import { impactSummary } from './impact-summary/definition';
import type { ImpactSummaryInput } from './impact-summary/input';
import { renderReport } from './pdf/render-report';
import type { Pdf } from './pdf/typst';

/** What a report is made from, by kind. `sections` are the keys of those it prints; without, it prints all. */
export type ReportTask = (
  | { kind: 'impact-summary'; input: ImpactSummaryInput }
  | { kind: 'impact-report'; input: ImpactReportInput }
) & { sections?: readonly string[] };

/**
 * Sets a report of any kind. Blocks its thread while it does.
 * @param onProgress share of the work done, 0 to 1
 */
export function renderTask(task: ReportTask, onProgress: (share: number) => void): Pdf {
  if (task.kind === 'impact-summary') {
    const data = impactSummaryData(task.input);
    onProgress(0.4);
    return renderReport(impactSummary, data);
  }
  const data = impactReportData(task.input);
  onProgress(0.4);
  return renderReport(impactReport, data);
}
