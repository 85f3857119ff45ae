import { impactSummary } from '../impact-summary/definition';
import type { ReportDefinition } from '../pdf/render-report';
import type { ImpactReportData } from './data';
import { IMPACT_REPORT } from './identity';

const bytes = (svg: string) => new TextEncoder().encode(svg);

/** Cover, executive summary and one idea a page. */
export const impactReport: ReportDefinition<ImpactReportData> = {
  id: IMPACT_REPORT.kind,
  template: 'impact-report.typ',
  job({ summary, sections, pictures }) {
    const { view, files } = impactSummary.job(summary);
    const drawn = Object.fromEntries(Object.entries(pictures).map(([name, svg]) => [name, bytes(svg)]));
    return { view: { ...(view as object), sections }, files: { ...files, ...drawn } };
  },
};
