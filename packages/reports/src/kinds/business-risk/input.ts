import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';

/** The three parts of one business, what they come to together, and what follows from them. A part there is not yet is null. */
export type BusinessRiskInput = ReportFrame & DocumentParts & { combined: BusinessRisk };
