import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { IndustryPart } from '#document/industry-part';
import type { ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';

/** What attackers go for in a client's industry: a page for the owner, and the steps against each threat for those who ask. */
export type IndustryBriefingInput = ReportFrame & { industry: IndustryPart };

const pages = () => import('./pages');

export const industryBriefing = defineReport<IndustryBriefingInput>({
  kind: 'industry-briefing',
  name: REPORT_KINDS['industry-briefing'].name,
  headline: 'What attackers go for in your industry, and what is in place against it',
  version: 'industry-briefing@1',
  parts: ['industry'],
  fewPages: 20,
  sections: [
    { key: 'industry', title: 'Threats of your industry', load: async () => (await pages()).industryPages },
    { key: 'industry-steps', title: 'Steps against each threat', load: async () => (await pages()).stepPages },
  ],
});
