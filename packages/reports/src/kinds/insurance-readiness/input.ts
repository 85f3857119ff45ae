import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';

/** The insurance part by itself; with a simulation of the business its steps carry money. */
export type InsuranceReadinessInput = ReportFrame &
  Pick<DocumentParts, 'financial' | 'renewsOn'> & { insurance: ReadinessPart };
