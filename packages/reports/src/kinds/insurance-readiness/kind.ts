import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { SECTIONS } from '#document/sections/sections';

/** The insurance part by itself; with a simulation of the business its steps carry money. */
export type InsuranceReadinessInput = ReportFrame &
  Pick<DocumentParts, 'financial' | 'renewsOn'> & { insurance: ReadinessPart };

export const insuranceReadiness = defineReport<InsuranceReadinessInput>({
  kind: 'insurance-readiness',
  name: REPORT_KINDS['insurance-readiness'].name,
  headline: 'What an insurer would see, and what to fix first',
  version: 'insurance-readiness@2',
  parts: ['financial', 'insurance', 'renewsOn'],
  sections: [SECTIONS.summary, SECTIONS.insurance, SECTIONS.method, SECTIONS.answers],
});
