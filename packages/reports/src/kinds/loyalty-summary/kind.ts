import type { LoyaltyPortfolio } from '@fairlead/contract/features/loyalty/loyalty';
import type { ReportFrame } from '#document/input';
import type { Report } from '#document/report';

export type LoyaltySummaryInput = Pick<ReportFrame, 'provider' | 'date' | 'locale' | 'paper' | 'isTrial'> & {
  portfolio: LoyaltyPortfolio;
};

/** All clients for the provider's own meeting: who may leave, by when to talk, and what is at stake. It is handed out at once and never kept. */
export const loyaltySummary: Report<LoyaltySummaryInput> = {
  kind: 'loyalty-summary',
  version: 'loyalty-summary',
  sections: [],
  templates: [],
  async pdf(input) {
    const { loyaltySummaryPdf } = await import('./sheet');
    return loyaltySummaryPdf(input);
  },
  demand: {
    async pptx(input) {
      const { loyaltySummaryDeck } = await import('./deck');
      return loyaltySummaryDeck(input);
    },
  },
};
