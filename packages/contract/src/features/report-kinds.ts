import { BANK_RECORDS, type BankId, type BankRecord } from '@fairlead/content/question-banks/bank-records';
import { CLIENT_RECORD_ROLES, type Role } from '../access/roles';

type Kebab<Text extends string> = Text extends `${infer First}_${infer Rest}` ? `${First}-${Kebab<Rest>}` : Text;
const kebab = <Text extends string>(text: Text) => text.replaceAll('_', '-') as Kebab<Text>;

/** What the report of a bank is made from, and the report: an assessment with it is a source, and has a report of its own. */
export const bankSource = <Id extends string>(id: Id) => `${kebab(id)}-assessment` as const;
export const bankReportKind = <Id extends string>(id: Id) => `${kebab(id)}-readiness` as const;
export type BankSource = `${Kebab<BankId>}-assessment`;
export type BankReportKind = `${Kebab<BankId>}-readiness`;

/** An entry for each bank. */
export const byBank = <Key extends string, Entry>(keyOf: (id: BankId) => Key, entryOf: (bank: BankRecord) => Entry) =>
  Object.fromEntries(BANK_RECORDS.map((bank) => [keyOf(bank.id), entryOf(bank)])) as Record<Key, Entry>;

/** What a report is made from: completed work of a client. */
export const REPORT_SOURCE_KEYS = [
  'simulation',
  ...BANK_RECORDS.map(({ id }) => bankSource(id)),
  'business-risk',
  'proposal',
  'compliance-check',
  'review',
  'held-review',
  'client-threats',
  'client-gaps',
  'client-industry',
] as const;
export type ReportSource = (typeof REPORT_SOURCE_KEYS)[number];

/** What reports are about, in the order in which they are offered. */
export const REPORT_GROUPS = {
  risk: 'Risk and money',
  readiness: 'Assessments and compliance',
  decisions: 'Meetings and decisions',
  threats: 'Threats',
} as const;
type ReportGroup = keyof typeof REPORT_GROUPS;
export const REPORT_GROUP_KEYS = Object.keys(REPORT_GROUPS) as ReportGroup[];

/**
 * The kinds of reports that can be ordered, in the order in which they are listed. A simulation has two.
 * @property name on lists, on the cover and in the names of files
 * @property source what it is made from
 * @property group where it is offered
 */
export const REPORT_KINDS = {
  'impact-summary': { name: 'Executive summary', source: 'simulation', group: 'risk' },
  'impact-report': { name: 'Cyber risk report', source: 'simulation', group: 'risk' },
  'business-risk': { name: 'Business Risk Assessment', source: 'business-risk', group: 'risk' },
  ...byBank(bankReportKind, ({ id, report: { name } }) => ({
    name,
    source: bankSource(id),
    group: 'readiness' as const,
  })),
  'insurance-answers': { name: 'Insurance answer sheet', source: 'insurance-assessment', group: 'readiness' },
  'gaps-and-budget': { name: 'Gaps and budget', source: 'client-gaps', group: 'decisions' },
  proposal: { name: 'Proposal', source: 'proposal', group: 'decisions' },
  'compliance-status': { name: 'Compliance status', source: 'compliance-check', group: 'readiness' },
  'review-pre-read': { name: 'Business review, pre-read', source: 'review', group: 'decisions' },
  'review-minutes': { name: 'Business review, minutes', source: 'held-review', group: 'decisions' },
  'threat-brief': { name: 'Threat brief', source: 'client-threats', group: 'threats' },
  'industry-briefing': { name: 'Industry briefing', source: 'client-industry', group: 'threats' },
} as const satisfies Record<string, { name: string; source: ReportSource; group: ReportGroup }>;
export type ReportKind = keyof typeof REPORT_KINDS;
export const REPORT_KIND_KEYS = Object.keys(REPORT_KINDS) as [ReportKind, ...ReportKind[]];

const FOR_THE_OWNER = ['standing', 'bad-year', 'priorities', 'dated-plan', 'roadmap', 'policy', 'next-steps'] as const;

/**
 * Kinds that are short unless the order asks for more, by the keys of their sections: what an owner reads, and the technical
 * annex, which explains how every figure was made. Any other kind is printed whole.
 */
const SHORT_KINDS: Partial<Record<ReportKind, { usual: readonly string[]; annex: readonly string[] }>> = {
  'impact-report': {
    usual: FOR_THE_OWNER,
    annex: ['financial', 'losses', 'plan', 'method', 'assumptions', 'answers'],
  },
  'business-risk': {
    usual: FOR_THE_OWNER,
    annex: ['financial', 'losses', 'insurance', 'breach', 'plan', 'amortizer', 'method', 'assumptions', 'answers'],
  },
  'threat-brief': { usual: ['brief'], annex: ['brief-work'] },
  'industry-briefing': { usual: ['industry'], annex: ['industry-steps'] },
};

/** The sections that a kind prints unless others are chosen; null is all of them. */
export const usualSections = (kind: ReportKind): readonly string[] | null => SHORT_KINDS[kind]?.usual ?? null;
/** The sections of the technical annex; empty for a kind that has none. */
export const annexSections = (kind: ReportKind): readonly string[] => SHORT_KINDS[kind]?.annex ?? [];

/** Kinds that are made of what only some roles of the team work with. */
const KIND_ROLES: Partial<Record<ReportKind, readonly Role[]>> = {
  'threat-brief': CLIENT_RECORD_ROLES,
  'industry-briefing': CLIENT_RECORD_ROLES,
};

/** Whether a role of the team may order the kind, as far as its subject goes. */
export const mayOrderKind = (role: Role, kind: ReportKind): boolean => KIND_ROLES[kind]?.includes(role) ?? true;

/** The kind of an order that names none, and the first one to suggest: what most owners get. */
export const USUAL_REPORT_KIND: ReportKind = 'impact-report';

type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text;

/** The field of an order, and of a report, that names the source: `insuranceAssessmentId`. */
export type SourceField<Source extends ReportSource = ReportSource> = `${Camel<Source>}Id`;
export const sourceField = <Source extends ReportSource>(source: Source): SourceField<Source> =>
  `${source.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())}Id` as SourceField<Source>;

/** A schema for every field that names a source. */
export const bySourceField = <Schema>(schemaOf: (source: ReportSource) => Schema): Record<SourceField, Schema> =>
  Object.fromEntries(REPORT_SOURCE_KEYS.map((source) => [sourceField(source), schemaOf(source)])) as Record<
    SourceField,
    Schema
  >;
