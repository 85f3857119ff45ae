import type { Report } from '#document/report';
import type { ImpactSummaryInput } from './data';

export const impactSummary: Report<ImpactSummaryInput> = {
  kind: 'impact-summary',
  version: 'impact-summary@6',
  sections: [],
  templates: [],
  async pdf(input, _chosen, onProgress) {
    const { impactSummaryPdf } = await import('./pdf');
    return impactSummaryPdf(input, onProgress);
  },
  demand: {},
};
