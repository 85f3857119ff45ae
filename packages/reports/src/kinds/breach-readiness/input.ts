import type { ReadinessPart, ReportFrame } from '#document/input';
import type { DocumentParts } from '#document/sections/context';

/** The breach part by itself; with a simulation of the business it shows what an incident would cost day by day. */
export type BreachReadinessInput = ReportFrame & Pick<DocumentParts, 'financial' | 'facts'> & { breach: ReadinessPart };
