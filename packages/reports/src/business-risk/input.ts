import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { FinancialPart, PlanPart, ProposalPart, ReadinessPart, ReportFrame } from '../document/input';

/** The three parts of one business, what they come to together, and what follows from them. A part there is not yet is null. */
export type BusinessRiskInput = ReportFrame & {
  combined: BusinessRisk;
  financial: FinancialPart | null;
  insurance: ReadinessPart | null;
  breach: ReadinessPart | null;
  /** Day the client's cyber policy renews; null where it is not known or there is none. */
  renewsOn: ReportFrame['date'] | null;
  plan: PlanPart | null;
  proposal: ProposalPart | null;
};
