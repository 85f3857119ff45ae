import type { Report } from '#document/report';
import type { AmortizerPageInput } from './one-page';

/** A saved plan as one sheet. It is handed out when it is asked for and never kept, so nobody orders it as a report. */
export const amortizerSheet: Report<AmortizerPageInput> = {
  kind: 'amortizer',
  version: 'amortizer',
  sections: [],
  templates: [],
  async pdf(input) {
    const { amortizerPdf } = await import('./one-page');
    return amortizerPdf(input);
  },
  demand: {},
};
