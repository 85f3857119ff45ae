import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import { BANK_RECORDS, type BankId } from '@fairlead/content/question-banks/bank-records';
import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { assessmentSection, SECTIONS } from '#document/sections/sections';

/** The three parts of one business, what they come to together, and what follows from them. A part there is not yet is null. */
export type BusinessRiskInput = ReportFrame &
  Pick<DocumentParts, 'financial' | 'renewsOn' | 'facts' | 'plan' | 'proposal'> & {
    /** Absent from reports made before lists were kept. */
    notices?: DocumentParts['notices'];
  } & { combined: BusinessRisk } & Record<AssessedPart, ReadinessPart | null>;

const ASSESSED = ['insurance', 'breach'] as const satisfies (RiskPart & BankId)[];
type AssessedPart = (typeof ASSESSED)[number];
const isAssessed = (id: string): id is AssessedPart => ASSESSED.some((part) => part === id);
const assessed = BANK_RECORDS.filter(({ id }) => isAssessed(id)).map(assessmentSection);

export const businessRisk = defineReport<BusinessRiskInput>({
  kind: 'business-risk',
  name: REPORT_KINDS['business-risk'].name,
  headline: 'What a bad year could cost, how ready you are, and what to do',
  version: 'business-risk@3',
  parts: ['combined', 'financial', 'renewsOn', 'facts', 'notices', 'plan', 'proposal'],
  banks: ASSESSED,
  sections: [
    SECTIONS.summary,
    SECTIONS.financial,
    SECTIONS.losses,
    ...assessed,
    SECTIONS.plan,
    SECTIONS.amortizer,
    SECTIONS.proposal,
    SECTIONS.method,
    SECTIONS.assumptions,
    SECTIONS.answers,
  ],
  templates: [
    { key: 'full', name: 'Everything', holds: 'All parts, the plan, the proposal and every answer.', sections: null },
    {
      key: 'owner',
      name: 'For the owner',
      holds: 'Where you stand, what it could cost, readiness and the plan; no annexes.',
      sections: ['summary', 'financial', 'insurance', 'breach', 'plan', 'amortizer', 'method'],
    },
    {
      key: 'signing',
      name: 'For signing',
      holds: 'Where you stand, the plan and the proposal with its signatures.',
      sections: ['summary', 'plan', 'amortizer', 'proposal', 'method'],
    },
    {
      key: 'insurer',
      name: 'For the broker',
      holds: 'Insurance readiness: score, stops, steps and proof.',
      sections: ['insurance', 'method'],
    },
  ],
});
