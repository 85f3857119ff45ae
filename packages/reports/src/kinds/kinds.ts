import type { ReportKind } from '@fairlead/contract/features/report-kinds';
import type { Report } from '../document/report';
import { amortizerSheet } from './amortizer/kind';
import { breachReadiness } from './breach-readiness/kind';
import { businessRisk } from './business-risk/kind';
import { impactReport } from './impact-report/kind';
import { impactSummary } from './impact-summary/kind';
import { insuranceReadiness } from './insurance-readiness/kind';
import { proposal } from './proposal/kind';

/** Every kind of report: those that are ordered and kept, and the one that is handed out at once. */
export const REPORTS = {
  'impact-summary': impactSummary,
  'impact-report': impactReport,
  'business-risk': businessRisk,
  'insurance-readiness': insuranceReadiness,
  'breach-readiness': breachReadiness,
  proposal,
  amortizer: amortizerSheet,
} as const satisfies Record<ReportKind | 'amortizer', Report<never>>;
