/** What every report about readiness, risk and plan is made from. Plain data, so that it can be kept as a snapshot. */

import type { AmortizerInputs } from '@fairlead/risk/amortizer/inputs';
import type { ScoredAssessment } from '@fairlead/risk/assessment/result';
import type { ImpactReportInput } from '../impact-report/input';
import type { ImpactSummaryInput } from '../impact-summary/input';

/** A day of the MSP's calendar, not an instant. */
export type CalendarDay = ImpactSummaryInput['date'];

export type ReportFrame = Pick<ImpactSummaryInput, 'client' | 'provider' | 'date' | 'locale' | 'paper' | 'isTrial'> & {
  /** ISO 4217; every amount of the report is in it. */
  currency: string;
  /** 1 for the first report of this kind and client, then counting up. */
  version: number;
};

/** A completed simulation. */
export type FinancialPart = Pick<ImpactReportInput, 'form' | 'result' | 'services' | 'level' | 'exchangeRate'> & {
  number: number;
  completedOn: CalendarDay;
};

/** A completed assessment with the bank it was made with. The texts are the bank's. */
export type ReadinessPart = {
  bankId: string;
  bankVersion: number;
  number: number;
  completedOn: CalendarDay;
  result: ScoredAssessment;
  /** Question id to what is stored of its answer. Notes and reasons stay with the provider. */
  answers: Record<string, { value: string | null; knownBy: 'said' | 'shown' | 'tested' | null; proofs: number }>;
};

export type PlanLine = {
  /** Key of the services catalogue; null for a service of the MSP's own. */
  key: string | null;
  name: string;
  /** What it does for the owner, in a sentence. */
  promise: string;
  unit: 'user' | 'endpoint' | 'month' | 'project';
  quantity: number;
  /** For one unit: a month, or once where the unit is a project; with the currency's decimals. Null is not known yet. */
  unitPrice: number | null;
  /** What of the assessments it closes, in their words; empty where it follows from the answers. */
  closes: string[];
};

/** What the services change, as it was when it was frozen; rounded by nobody yet. */
export type PlanEffect = {
  average: { today: number; target: number };
  rareYear: { today: number; target: number };
  /** (avoided − cost) / cost, and the month by which the plan has paid for itself; null where there is none to tell. */
  returnOnCost: number | null;
  breakEvenMonth: number | null;
};

/** A saved plan of the risk amortizer. The schedule follows from its inputs; `basis` says what its exposure is. */
export type SavedAmortizer = { name: string; basis: 'mean' | 'cost_of_risk' | 'typed'; inputs: AmortizerInputs };

export type PlanPart = {
  lines: PlanLine[];
  effect: PlanEffect | null;
  amortizer: SavedAmortizer | null;
};

/** Whoever signs; empty texts leave a line to be filled in by hand. */
export type Signatory = { name: string; title: string };

export type ProposalPart = PlanPart & {
  title: string;
  /** The MSP's own words. */
  introduction: string;
  terms: string;
  validUntil: CalendarDay | null;
  /** Taken off, in the currency. */
  discount: { monthly: number; once: number };
  signatories: { client: Signatory; provider: Signatory };
  /** Who accepted it, how, and on which day. */
  accepted: (Signatory & { on: CalendarDay; how: 'portal' | 'paper' }) | null;
  /** SHA-256 of what was sent to the client; null before. */
  fingerprint: string | null;
};
