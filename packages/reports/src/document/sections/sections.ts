import type { Page } from '../page';
import type { DocumentContext } from './context';
import { amortizerPages } from './pages/amortizer';
import { answerPages } from './pages/answers';
import { breachPages } from './pages/breach';
import { assumptionPages, financialPages, lossPages } from './pages/financial';
import { insurancePages } from './pages/insurance';
import { methodPages } from './pages/method';
import { planPages } from './pages/plan';
import { proposalPages } from './pages/proposal';
import { summaryPage } from './pages/summary';
import type { DocumentSection } from './section';
import { SECTION_TITLES, type SectionKey } from './section-names';

const PAGES: Record<SectionKey, (context: DocumentContext) => Page[]> = {
  summary: (context) => [summaryPage(context)],
  financial: financialPages,
  losses: lossPages,
  insurance: insurancePages,
  breach: breachPages,
  plan: planPages,
  amortizer: amortizerPages,
  proposal: proposalPages,
  method: methodPages,
  assumptions: assumptionPages,
  answers: answerPages,
};

/** The sections of a kind of report, as data. */
export const sectionsOf = (keys: readonly SectionKey[]): DocumentSection[] =>
  keys.map((key) => ({ key, title: SECTION_TITLES[key], pages: PAGES[key] }));
