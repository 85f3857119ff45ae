/**
 * What the report of every bank is called, says on its cover and holds, in the bank's newest version. Apart from the records,
 * which every page loads; the build of the page keeps the texts alone.
 */
import type { BankId } from './bank-records';
import { newestBanks } from './banks';
import type { QuestionBank } from './schema';

export const BANK_REPORTS = Object.fromEntries(newestBanks().map(({ id, report }) => [id, report])) as Record<
  BankId,
  QuestionBank['report']
>;
