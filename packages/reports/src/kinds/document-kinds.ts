import { withParts } from '#document/sections/parts';
/** The kinds of reports that are made of sections: what each is called, and what it holds. */
import type { ReportFrame } from '../document/input';
import type { DocumentInput, DocumentParts } from '../document/sections/context';
import type { DocumentKind } from '../document/sections/data';
import { SECTION_KEYS } from '../document/sections/section-names';
import { sectionsOf } from '../document/sections/sections';

export const DOCUMENT_KINDS = {
  'business-risk': {
    id: 'business-risk',
    name: 'Business Risk Assessment',
    headline: 'What a bad year could cost, how ready you are, and what to do',
    sections: sectionsOf(SECTION_KEYS['business-risk']),
  },
  'insurance-readiness': {
    id: 'insurance-readiness',
    name: 'Cyber-insurance readiness',
    headline: 'What an insurer would see, and what to fix first',
    sections: sectionsOf(SECTION_KEYS['insurance-readiness']),
  },
  'breach-readiness': {
    id: 'breach-readiness',
    name: 'Breach readiness',
    headline: 'How hard a breach is to start, and how soon it would end',
    sections: sectionsOf(SECTION_KEYS['breach-readiness']),
  },
  proposal: {
    id: 'proposal',
    name: 'Proposal',
    headline: 'What we suggest, what it costs, and what it changes',
    sections: sectionsOf(SECTION_KEYS.proposal),
  },
} as const satisfies Record<string, DocumentKind>;
export type DocumentKindKey = keyof typeof DOCUMENT_KINDS;

/** The parts a kind of report prints; whatever else stands in its data is not read. */
const PARTS_OF: Record<DocumentKindKey, readonly (keyof DocumentParts)[]> = {
  'business-risk': ['combined', 'financial', 'insurance', 'breach', 'renewsOn', 'facts', 'plan', 'proposal'],
  'insurance-readiness': ['financial', 'insurance', 'renewsOn'],
  'breach-readiness': ['financial', 'breach', 'facts'],
  proposal: ['proposal'],
};

/** The input of any kind with the parts it does not have left out. */
export const documentInput = (kind: DocumentKindKey, input: ReportFrame & Partial<DocumentParts>): DocumentInput =>
  withParts(PARTS_OF[kind], input);
