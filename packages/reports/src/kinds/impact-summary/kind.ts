import type { Report } from '#document/report';
import type { ImpactReportInput } from '../impact-report/data';

export const impactSummary: Report<ImpactReportInput> = {
  kind: 'impact-summary',
  version: 'impact-summary@10',
  sections: [],
  templates: [],
  async pdf(input, _chosen, onProgress) {
    const { impactSummaryPdf } = await import('./pdf');
    return impactSummaryPdf(input, onProgress);
  },
  demand: {
    async pptx(input) {
      const { summarySlides } = await import('../impact-report/kind');
      return summarySlides(input);
    },
  },
};
