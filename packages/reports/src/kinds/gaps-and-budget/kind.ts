import type { BankId } from '@fairlead/content/question-banks/bank-records';
import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { BudgetPart } from '#document/budget-part';
import type { ReadinessPart, ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';
import type { KeptParts } from '#document/sections/parts';
import { SECTIONS } from '#document/sections/sections';

/** The newest completed assessment with each bank, the roadmap that the client sees, and the prices of services. */
export type GapsAndBudgetInput = ReportFrame & { budget: BudgetPart } & Pick<KeptParts, 'financial' | 'roadmap'> &
  Partial<Record<BankId, ReadinessPart | null>>;

const pages = () => import('./pages');

/** What is open, which service closes it, in which quarter, and what that costs. */
export const gapsAndBudget = defineReport<GapsAndBudgetInput>({
  kind: 'gaps-and-budget',
  name: REPORT_KINDS['gaps-and-budget'].name,
  headline: 'What is open, what closes it, when, and what it costs',
  version: 'gaps-and-budget@1',
  parts: ['financial', 'roadmap', 'budget'],
  banks: ['insurance', 'breach', 'nist_csf'] satisfies BankId[],
  fewPages: 20,
  sections: [
    { key: 'gaps-budget', title: 'Gaps and what closes them', load: async () => (await pages()).gapBudgetPages },
    { key: 'fiscal-budget', title: 'Budget by quarter', load: async () => (await pages()).fiscalBudgetPages },
    SECTIONS.roadmap,
    { key: 'every-gap', title: 'Every gap', load: async () => (await pages()).everyGapPages },
  ],
});
