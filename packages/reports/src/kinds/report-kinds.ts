import { fingerprintOf } from '../document/fingerprint';
import { documentData } from '../document/sections/data';
import { documentDefinition } from '../document/sections/render';
import { renderReport } from '../formats/pdf/render-report';
import type { Pdf } from '../formats/pdf/typst';
import { type AmortizerPageInput, amortizerPage, amortizerPageData } from './amortizer/one-page';
import type { BreachReadinessInput } from './breach-readiness/input';
import type { BusinessRiskInput } from './business-risk/input';
import { DOCUMENT_KINDS, documentInput } from './document-kinds';
import { impactReportData } from './impact-report/data';
import { impactReport } from './impact-report/definition';
import type { ImpactReportInput } from './impact-report/input';
import { impactSummaryData } from './impact-summary/data';
import { impactSummary } from './impact-summary/definition';
import type { ImpactSummaryInput } from './impact-summary/input';
import type { InsuranceReadinessInput } from './insurance-readiness/input';
import type { ProposalInput } from './proposal/input';

/** A report that is made of sections. */
export type DocumentTask =
  | { kind: 'business-risk'; input: BusinessRiskInput }
  | { kind: 'insurance-readiness'; input: InsuranceReadinessInput }
  | { kind: 'breach-readiness'; input: BreachReadinessInput }
  | { kind: 'proposal'; input: ProposalInput };

/** What a report is made from, by kind. `sections` are the keys of those it prints; without, it prints all. */
export type ReportTask = (
  | { kind: 'impact-summary'; input: ImpactSummaryInput }
  | { kind: 'impact-report'; input: ImpactReportInput }
  | { kind: 'amortizer'; input: AmortizerPageInput }
  | DocumentTask
) & { sections?: readonly string[] };

/**
 * Sets a report of any kind. Blocks its thread while it does.
 * @param onProgress share of the work done, 0 to 1
 */
export function renderTask(task: ReportTask, onProgress: (share: number) => void): Pdf {
  switch (task.kind) {
    case 'impact-summary': {
      const data = impactSummaryData(task.input);
      onProgress(0.4);
      return renderReport(impactSummary, data);
    }
    case 'impact-report': {
      const data = impactReportData(task.input);
      onProgress(0.4);
      return renderReport(impactReport, data);
    }
    case 'amortizer':
      return renderReport(amortizerPage, amortizerPageData(task.input));
    default: {
      const kind = DOCUMENT_KINDS[task.kind];
      const data = documentData(
        kind,
        documentInput(task.kind, task.input),
        fingerprintOf(task.input),
        task.sections ?? null,
      );
      onProgress(0.4);
      return renderReport(documentDefinition(kind.id), data);
    }
  }
}
