import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import { BANK_RECORDS, type BankId } from '@fairlead/content/question-banks/bank-records';
import { REPORT_KINDS, usualSections } from '@fairlead/contract/features/report-kinds';
import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';
import { defineReport } from '#document/sections/define-report';
import { OWNER_PAGES } from '#document/sections/owner/owner-sections';
import { assessmentSection, SECTIONS } from '#document/sections/sections';

/** The three parts of one business, what they come to together, and what follows from them. A part there is not yet is null. */
export type BusinessRiskInput = ReportFrame &
  Pick<DocumentParts, 'financial' | 'renewsOn' | 'facts' | 'plan' | 'proposal'> & {
    /** Absent from reports made before lists were kept. */
    notices?: DocumentParts['notices'];
    /** Absent from reports made before the roadmap was part of them. */
    roadmap?: DocumentParts['roadmap'];
    /** Absent from reports made before they were part of them. */
    regulations?: DocumentParts['regulations'];
  } & { combined: BusinessRisk } & Record<AssessedPart, ReadinessPart | null>;

const ASSESSED = ['insurance', 'breach'] as const satisfies (RiskPart & BankId)[];
type AssessedPart = (typeof ASSESSED)[number];
const isAssessed = (id: string): id is AssessedPart => ASSESSED.some((part) => part === id);
const assessed = BANK_RECORDS.filter(({ id }) => isAssessed(id)).map(assessmentSection);

const { summary, financial, losses, plan, amortizer, proposal, method, assumptions, answers } = SECTIONS;

export const businessRisk = defineReport<BusinessRiskInput>({
  kind: 'business-risk',
  name: REPORT_KINDS['business-risk'].name,
  headline: 'What a bad year could cost, how ready you are, and what to do',
  version: 'business-risk@15',
  parts: ['combined', 'financial', 'renewsOn', 'facts', 'notices', 'plan', 'proposal', 'roadmap', 'regulations'],
  banks: ASSESSED,
  sections: [
    ...OWNER_PAGES,
    proposal,
    financial,
    losses,
    ...assessed,
    { ...plan, title: 'Return on investment' },
    { ...amortizer, title: 'The plan over time' },
    method,
    assumptions,
    answers,
  ],
  templates: [
    {
      key: 'owner',
      name: 'For the owner',
      holds:
        'Where you stand, what a bad year costs, what matters most, the plan, the roadmap, insurance and next steps.',
      sections: usualSections('business-risk'),
    },
    {
      key: 'signing',
      name: 'For signing',
      holds: 'Where you stand, the plan and the proposal with its signatures.',
      sections: ['standing', 'dated-plan', 'proposal', 'next-steps'],
    },
    {
      key: 'insurer',
      name: 'For the broker',
      holds: 'Insurance readiness: score, stops, steps and evidence.',
      sections: ['insurance', 'method'],
    },
  ],
  earlier: [summary, financial, losses, ...assessed, plan, amortizer, proposal, method, assumptions, answers],
});
