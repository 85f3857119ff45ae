import type { Report } from '#document/report';

export type MethodPaperInput = { parameterSet: string; paper: 'a4' | 'us-letter' };

/** The method on two pages. It is made for anyone who asks and never kept, so nobody orders it as a report. */
export const methodPaperSheet: Report<MethodPaperInput> = {
  kind: 'method-paper',
  version: 'method-paper',
  sections: [],
  templates: [],
  async pdf(input) {
    const { methodPaperPdf } = await import('./method-paper');
    return methodPaperPdf(input);
  },
  demand: {},
};
