import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { CompliancePart } from '#document/compliance-part';
import type { ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';

/** One framework of one client: where it is, what is missing, and the sheets that its framework asks for. */
export type ComplianceStatusInput = ReportFrame & { compliance: CompliancePart };

const pages = () => import('./pages');

export const complianceStatus = defineReport<ComplianceStatusInput>({
  kind: 'compliance-status',
  name: REPORT_KINDS['compliance-status'].name,
  headline: 'What is met, what is missing, and what closes the gaps',
  version: 'compliance-status@1',
  parts: ['compliance'],
  // The sections are few and begin with what matters: no list of contents before them.
  fewPages: 60,
  sections: [
    { key: 'compliance-standing', title: 'Where it is today', load: async () => (await pages()).standingPages },
    { key: 'compliance-gaps', title: 'What is missing', load: async () => (await pages()).gapPages },
    { key: 'sprs', title: 'SPRS score sheet and plan of action', load: async () => (await pages()).sprsPages },
    { key: 'applicability', title: 'Statement of applicability', load: async () => (await pages()).applicabilityPages },
    { key: 'addressable', title: 'Addressable items', load: async () => (await pages()).addressablePages },
    { key: 'requirements', title: 'Every requirement', load: async () => (await pages()).requirementPages },
    { key: 'compliance-about', title: 'About this report', load: async () => (await pages()).aboutPages },
  ],
});
