import type { BusinessRiskInput } from '../business-risk/input';
import type { ReadinessPart, ReportFrame } from '../document/input';

/** The insurance part by itself; with a simulation of the business its steps carry money. */
export type InsuranceReadinessInput = ReportFrame &
  Pick<BusinessRiskInput, 'financial' | 'renewsOn'> & { insurance: ReadinessPart };
