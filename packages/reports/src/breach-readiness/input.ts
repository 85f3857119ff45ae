import type { BusinessRiskInput } from '../business-risk/input';
import type { ReadinessPart, ReportFrame } from '../document/input';

/** The breach part by itself; with a simulation of the business it shows what an incident would cost day by day. */
export type BreachReadinessInput = ReportFrame & Pick<BusinessRiskInput, 'financial'> & { breach: ReadinessPart };
