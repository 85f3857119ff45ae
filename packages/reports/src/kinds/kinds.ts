import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import { BANK_REPORTS } from '@fairlead/content/question-banks/bank-reports';
import { type BankReportKind, bankReportKind, type ReportKind } from '@fairlead/contract/features/report-kinds';
import type { Report } from '../document/report';
import { amortizerSheet } from './amortizer/kind';
import { type BankReportInput, bankReport } from './bank-report';
import { reviewMinutes, reviewPreRead } from './business-review/kind';
import { businessRisk } from './business-risk/kind';
import { clientHealth } from './client-health/kind';
import { complianceStatus } from './compliance-status/kind';
import { gapsAndBudget } from './gaps-and-budget/kind';
import { handout } from './handout/kind';
import { impactReport } from './impact-report/kind';
import { impactSummary } from './impact-summary/kind';
import { industryBriefing } from './industry-briefing/kind';
import { insuranceAnswers } from './insurance-answers/kind';
import { loyaltySummary } from './loyalty-summary/kind';
import { methodPaperSheet } from './method-paper/kind';
import { proposal } from './proposal/kind';
import { threatBrief } from './threat-brief/kind';

const ofBanks = Object.fromEntries(
  BANK_RECORDS.map((bank): [string, Report<BankReportInput>] => [
    bankReportKind(bank.id),
    bankReport({ ...bank, report: BANK_REPORTS[bank.id] }),
  ]),
) as Record<BankReportKind, Report<BankReportInput>>;

/** Made at once when it is asked for and kept nowhere, so nobody orders it as a report. */
export type UnkeptKind = 'amortizer' | 'handout' | 'client-health' | 'loyalty-summary' | 'method-paper';

/** Every kind of report: those that are ordered and kept, and those that are handed out at once. */
export const REPORTS = {
  'impact-summary': impactSummary,
  'impact-report': impactReport,
  'business-risk': businessRisk,
  ...ofBanks,
  'insurance-answers': insuranceAnswers,
  'gaps-and-budget': gapsAndBudget,
  proposal,
  'compliance-status': complianceStatus,
  'review-pre-read': reviewPreRead,
  'review-minutes': reviewMinutes,
  'threat-brief': threatBrief,
  'industry-briefing': industryBriefing,
  amortizer: amortizerSheet,
  handout,
  'client-health': clientHealth,
  'loyalty-summary': loyaltySummary,
  'method-paper': methodPaperSheet,
} as const satisfies Record<ReportKind | UnkeptKind, Report<never>>;
