/** The kinds of reports that are made of sections: what each is called, and what it holds. */
import type { SimulationResult } from '@fairlead/risk/result/result';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import type { DocumentInput, DocumentParts } from './context';
import type { DocumentKind } from './data';
import type { ReportFrame } from './input';
import { SECTION_KEYS } from './section-names';
import { sectionsOf } from './sections';

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

/** A report without any part. */
export const NO_PARTS: DocumentParts = {
  combined: null,
  financial: null,
  insurance: null,
  breach: null,
  renewsOn: null,
  facts: null,
  plan: null,
  proposal: null,
};

/** The parts a kind of report prints; whatever else stands in its data is not read. */
const PARTS_OF: Record<DocumentKindKey, readonly (keyof DocumentParts)[]> = {
  'business-risk': ['combined', 'financial', 'insurance', 'breach', 'renewsOn', 'facts', 'plan', 'proposal'],
  'insurance-readiness': ['financial', 'insurance', 'renewsOn'],
  'breach-readiness': ['financial', 'breach', 'facts'],
  proposal: ['proposal'],
};

/** The input of any kind with the parts it does not have left out. */
export function documentInput(kind: DocumentKindKey, input: ReportFrame & Partial<DocumentParts>): DocumentInput {
  const own = Object.fromEntries(PARTS_OF[kind].map((part) => [part, input[part] ?? null]));
  const { client, provider, date, locale, paper, currency, version, isTrial } = input;
  const { financial } = input;
  // A snapshot may hold the result of an earlier engine.
  const read =
    financial && PARTS_OF[kind].includes('financial')
      ? { ...financial, result: upgradeStoredResult(financial.result) as SimulationResult }
      : null;
  const frame = { client, provider, date, locale, paper, currency, version, ...(isTrial ? { isTrial } : {}) };
  return { ...NO_PARTS, ...own, ...frame, financial: read };
}
