import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ProposalPart, ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';
import { SECTIONS } from '#document/sections/sections';

/** Services, prices, what they change, and where to sign. */
export type ProposalInput = ReportFrame & { proposal: ProposalPart };

export const proposal = defineReport<ProposalInput>({
  kind: 'proposal',
  name: REPORT_KINDS.proposal.name,
  headline: 'What we suggest, what it costs, and what it changes',
  version: 'proposal@4',
  parts: ['proposal'],
  sections: [SECTIONS.proposal, SECTIONS.amortizer],
});
