import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { SECTIONS } from '#document/sections/sections';

/** The breach part by itself; with a simulation of the business it shows what an incident would cost day by day. */
export type BreachReadinessInput = ReportFrame & Pick<DocumentParts, 'financial' | 'facts'> & { breach: ReadinessPart };

export const breachReadiness = defineReport<BreachReadinessInput>({
  kind: 'breach-readiness',
  name: REPORT_KINDS['breach-readiness'].name,
  headline: 'How hard a breach is to start, and how soon it would end',
  version: 'breach-readiness@2',
  parts: ['financial', 'breach', 'facts'],
  sections: [SECTIONS.summary, SECTIONS.breach, SECTIONS.method, SECTIONS.answers],
});
