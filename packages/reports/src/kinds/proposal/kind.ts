import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ProposalPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { SECTIONS } from '#document/sections/sections';

/** Services, prices, what they change, and where to sign. */
export type ProposalInput = ReportFrame & {
  proposal: ProposalPart;
  /** Absent from reports made before the roadmap was part of them. */
  roadmap?: DocumentParts['roadmap'];
};

export const proposal = defineReport<ProposalInput>({
  kind: 'proposal',
  name: REPORT_KINDS.proposal.name,
  headline: 'What we suggest, what it costs, and what it changes',
  version: 'proposal@8',
  parts: ['proposal', 'roadmap'],
  sections: [SECTIONS.proposal, SECTIONS.roadmap, SECTIONS.amortizer],
});
