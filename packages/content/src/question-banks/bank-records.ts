/**
 * What lists, credits and reports know of every bank: its newest version without the questions. The build of the page runs
 * this module and keeps the records alone, so that no page loads a questionnaire to name one.
 */
import { BANK_VERSIONS } from './banks';
import type { QuestionBank } from './schema';

type Bank = (typeof BANK_VERSIONS)[number];
export type BankId = Bank['id'];
/** What completed assessments take of a trial. */
export type BankCreditKind = NonNullable<Bank['credit']>['kind'];

type Told = 'version' | 'title' | 'shortTitle' | 'nameInText' | 'minutes' | 'resultViews' | 'forClientRecords';
export type BankRecord = Pick<QuestionBank, Told> & {
  id: BankId;
  report: Pick<QuestionBank['report'], 'name'>;
  credit: { kind: BankCreditKind; label: string } | null;
  /** How the results are called, by their keys. */
  bandLabels: Record<string, string>;
};

const recordOf = ({
  id,
  version,
  title,
  shortTitle,
  nameInText,
  minutes,
  credit,
  report: { name },
  resultViews,
  bands,
  ...bank
}: Bank): BankRecord => ({
  id,
  version,
  title,
  shortTitle,
  nameInText,
  minutes,
  credit,
  report: { name },
  resultViews,
  ...('forClientRecords' in bank && bank.forClientRecords ? { forClientRecords: true as const } : {}),
  bandLabels: Object.fromEntries(bands.map(({ key, label }) => [key, label])),
});

/** One for each bank, in the order in which the banks are listed. */
export const BANK_RECORDS: readonly BankRecord[] = [
  ...new Map(BANK_VERSIONS.map((bank) => [bank.id, recordOf(bank)])).values(),
];
