import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import type { ReportFrame } from '#document/input';
import type { Report } from '#document/report';

export type ClientHealthInput = Omit<ReportFrame, 'currency' | 'version'> & { relationship: Relationship };

/** The relationship with one client, for the provider's own meeting. It is handed out at once, never kept and never shared. */
export const clientHealth: Report<ClientHealthInput> = {
  kind: 'client-health',
  version: 'client-health',
  sections: [],
  templates: [],
  async pdf(input) {
    const { clientHealthPdf } = await import('./sheet');
    return clientHealthPdf(input);
  },
  demand: {},
};
