import type { BankId } from '@fairlead/content/question-banks/bank-records';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { bankReportKind } from '@fairlead/contract/features/report-kinds';
import type { ReadinessPart, ReportFrame } from '#document/input';
import { defineReport } from '#document/sections/define-report';
import type { KeptParts } from '#document/sections/parts';
import { assessmentSection, SECTIONS } from '#document/sections/sections';

/** Raise it with any change to the pages, pictures or sentences of the reports of banks. */
const LAYOUT = 9;

/** What else of the data a view of the bank is printed from. */
const PARTS_OF_VIEW = { renewal: ['renewsOn'], event_timeline: ['facts', 'notices'] } as const;

/** A completed assessment under the id of its bank; with a simulation of the business its steps carry money. */
export type BankReportInput = ReportFrame &
  Pick<KeptParts, 'financial' | 'renewsOn' | 'facts' | 'notices' | 'roadmap' | 'proofs'> &
  Partial<Record<BankId, ReadinessPart | null>>;

/** The report of an assessment with the bank, by itself. */
export const bankReport = (bank: Pick<QuestionBank, 'id' | 'shortTitle' | 'report' | 'resultViews'>) =>
  defineReport<BankReportInput>({
    kind: bankReportKind(bank.id),
    name: bank.report.name,
    headline: bank.report.headline,
    version: `${bankReportKind(bank.id)}@${LAYOUT}`,
    parts: ['financial', 'roadmap', ...bank.resultViews.flatMap((view) => PARTS_OF_VIEW[view])],
    banks: [bank.id],
    sections: [SECTIONS.summary, assessmentSection(bank), SECTIONS.roadmap, SECTIONS.method, SECTIONS.answers],
  });
