import { BANK_RECORDS } from '@fairlead/content/question-banks/bank-records';
import {
  type BankSource,
  bankSource,
  REPORT_KINDS,
  REPORT_SOURCE_KEYS,
  type ReportKind,
  type ReportSource,
  sourceField,
} from '@fairlead/contract/features/report-kinds';
import {
  CHOOSE_A_CLIENT,
  type NewReport,
  NOTHING_COMPLETED,
  NOTHING_OF_SOURCE,
} from '@fairlead/contract/features/reports';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { frozenReview, heldReview } from './business-review';
import { businessRisk } from './business-risk';
import { clientGaps } from './client-gaps';
import { clientIndustry } from './client-industry';
import { clientThreats } from './client-threats';
import { complianceCheck } from './compliance-check';
import { proposal } from './proposal';
import { assessmentOf } from './readiness';
import { simulation } from './simulation';
import type { FoundSource, PrintedFrom, Source } from './source';

const ofBanks = Object.fromEntries(BANK_RECORDS.map((bank) => [bankSource(bank.id), assessmentOf(bank)])) as Record<
  BankSource,
  ReturnType<typeof assessmentOf>
>;

/** A source that lacks what a kind of report made from it prints does not compile. */
export const SOURCES: { [S in ReportSource]: Source<PrintedFrom<S>> } = {
  simulation,
  ...ofBanks,
  'business-risk': businessRisk,
  proposal,
  'compliance-check': complianceCheck,
  review: frozenReview,
  'held-review': heldReview,
  'client-threats': clientThreats,
  'client-gaps': clientGaps,
  'client-industry': clientIndustry,
};

/** What a report of the kind is made from. @throws BAD_REQUEST with a sentence where there is nothing to make it from */
export async function findSource(
  { tx, now }: Pick<WorkContext, 'tx' | 'now'>,
  mspId: string,
  kind: ReportKind,
  order: NewReport,
): Promise<FoundSource> {
  const { source } = REPORT_KINDS[kind];
  const named = REPORT_SOURCE_KEYS.filter((key) => order[sourceField(key)] !== undefined);
  const { clientId } = order;
  if (clientId === undefined && named.length === 0) throw fail('BAD_REQUEST', { clientId: CHOOSE_A_CLIENT });
  // The order names something that the kind is not made from: there is no such thing for it.
  if (named.some((key) => key !== source)) throw fail('NOT_FOUND');
  const found = await SOURCES[source].find(tx, mspId, { clientId, id: order[sourceField(source)] }, now);
  if (!found) throw fail('BAD_REQUEST', { clientId: NOTHING_OF_SOURCE[source] ?? NOTHING_COMPLETED });
  return found;
}
