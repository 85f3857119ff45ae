import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import { defineReport } from '#document/sections/define-report';
import type { BankReportInput } from '../bank-report';

const pages = () => import('./pages');

/** The answers to an insurer's application with what shows each, for the owner and the broker to fill it in from. */
export const insuranceAnswers = defineReport<BankReportInput>({
  kind: 'insurance-answers',
  name: REPORT_KINDS['insurance-answers'].name,
  headline: 'What an application asks, what the answer is, and what shows it',
  version: 'insurance-answers@1',
  parts: ['proofs'],
  banks: ['insurance'],
  fewPages: 20,
  sections: [
    { key: 'before-signing', title: 'Before you sign', load: async () => (await pages()).signingPages },
    { key: 'answer-sheet', title: 'Answers with evidence', load: async () => (await pages()).answerSheetPages },
    { key: 'confirmation', title: 'Confirmation', load: async () => (await pages()).confirmationPages },
  ],
});
