import type { ReportDefinition } from '#formats/pdf/render-report';
import { pictureFiles } from '#formats/svg';
import { impactSummary } from '../impact-summary/definition';
import type { ImpactReportData } from './data';
import { IMPACT_REPORT } from './identity';

/** Cover, executive summary and one idea a page. */
export const impactReport: ReportDefinition<ImpactReportData> = {
  id: IMPACT_REPORT.kind,
  template: 'impact-report.typ',
  job({ summary, sections, pictures }) {
    const { view, files } = impactSummary.job(summary);
    return { view: { ...(view as object), sections }, files: { ...files, ...pictureFiles(pictures) } };
  },
};
