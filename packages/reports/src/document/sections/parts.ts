import type { SimulationResult } from '@fairlead/risk/result/result';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import type { ReadinessPart, ReportFrame } from '../input';
import type { Chosen } from '../report';
import type { DocumentInput, DocumentParts } from './context';
import type { OwnSection } from './own-sections';
import type { Section } from './sections';

/** A report without any part. */
export const NO_PARTS: DocumentParts = {
  combined: null,
  financial: null,
  assessments: [],
  renewsOn: null,
  facts: null,
  notices: null,
  plan: null,
  proposal: null,
  roadmap: null,
  regulations: null,
  compliance: null,
  review: null,
  threats: null,
  industry: null,
  proofs: null,
  budget: null,
};

/** The parts of its data that a kind of report prints, and the banks whose assessments it does. */
export type PrintedParts = { parts: readonly Exclude<keyof DocumentParts, 'assessments'>[]; banks: readonly string[] };

/** Data as they are kept: parts by their names, an assessment under the id of its bank. */
export type KeptParts = Partial<Omit<DocumentParts, 'assessments'>>;

/** What a report is made from, with only the parts it prints; anything else in its data is not read. */
export function withParts({ parts, banks }: PrintedParts, input: ReportFrame & KeptParts): DocumentInput {
  const kept = input as ReportFrame & { [bank: string]: unknown };
  const own = Object.fromEntries(parts.map((part) => [part, input[part] ?? null]));
  const { client, provider, date, locale, paper, currency, version } = input;
  const { isTrial, layout, contact, portal, coverNote, methodAddress } = input;
  const { financial } = input;
  // A snapshot may hold the result of an earlier engine.
  const read =
    financial && parts.includes('financial')
      ? { ...financial, result: upgradeStoredResult(financial.result) as SimulationResult }
      : null;
  const frame = {
    client,
    provider,
    date,
    locale,
    paper,
    currency,
    version,
    ...(isTrial ? { isTrial } : {}),
    ...(layout === undefined ? {} : { layout }),
    ...(contact ? { contact } : {}),
    ...(portal ? { portal } : {}),
    ...(coverNote ? { coverNote } : {}),
    ...(methodAddress ? { methodAddress } : {}),
  };
  const assessments = banks.flatMap((bank) => (kept[bank] as ReadinessPart | null | undefined) ?? []);
  return { ...NO_PARTS, ...own, ...frame, financial: read, assessments };
}

/** The data without parts that the kind does not print: a report keeps nothing that it does not tell. */
export function withoutUnprinted<Input extends object>(kind: object, input: Input): Input {
  if (!('parts' in kind)) return input;
  const { parts } = kind as Pick<PrintedParts, 'parts'>;
  const isKept = ([key]: [string, unknown]) => !(key in NO_PARTS) || (parts as readonly string[]).includes(key);
  return Object.fromEntries(Object.entries(input).filter(isKept)) as Input;
}

/** What slides and workbook are made of. */
export type ToldDocument = {
  input: DocumentInput;
  /** Of the data, hexadecimal. */
  fingerprint: string;
  /** Sections of the kind's own. */
  own: readonly OwnSection[];
  /** Keys of the sections to tell of; null where the data decide alone. */
  told: readonly string[] | null;
};

/** What slides and workbook of a report are made of: its data without what was not chosen. */
export function withoutUnchosen(sections: readonly Section[], input: DocumentInput, chosen: Chosen): DocumentInput {
  const left = sections.filter(({ key }) => chosen && !chosen.includes(key));
  return {
    ...input,
    ...Object.fromEntries(left.flatMap(({ part }) => (part ? [[part, null]] : []))),
    assessments: input.assessments.filter(({ bankId }) => !left.some(({ bank }) => bank === bankId)),
  };
}
