import type { DocumentParts } from '../document/context';
import type { ReadinessPart, ReportFrame } from '../document/input';

/** The insurance part by itself; with a simulation of the business its steps carry money. */
export type InsuranceReadinessInput = ReportFrame &
  Pick<DocumentParts, 'financial' | 'renewsOn'> & { insurance: ReadinessPart };
