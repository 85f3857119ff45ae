import { bankOf } from '@fairlead/content/question-banks/banks';
import type { OwnResult, OwnResults } from '@fairlead/contract/features/leads';
import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { ownResults } from '@fairlead/db/schema/leads';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { isSuperseded } from '#domain/assessments/view';

/** Completed assessments with a score, newest first: what is open, or leaves too much unanswered, has no result to show. */
function selectResults(tx: Tx, mspId: string, where: SQL) {
  return tx
    .select({ assessment: assessments, clientName: clients.name, hasNewer: isSuperseded })
    .from(assessments)
    .innerJoin(clients, and(eq(clients.mspId, assessments.mspId), eq(clients.id, assessments.clientId)))
    .where(and(eq(assessments.mspId, mspId), eq(assessments.state, 'completed'), isNotNull(assessments.score), where))
    .orderBy(sql`${assessments.completedAt} desc`, assessments.id);
}

function resultView({ id, bankId, bankVersion, depth, score, band, completedAt }: typeof assessments.$inferSelect) {
  const bank = bankOf(bankId, bankVersion, depth);
  const level = bank.bands.find(({ key }) => key === band)?.label;
  if (score === null || !level || !completedAt) return [];
  const completedOn = completedAt.toISOString().slice(0, 10);
  return [
    {
      assessmentId: id,
      name: bank.title,
      questions: bank.questions.length,
      completedOn,
      score,
      level,
    },
  ];
}

const isShown = (mspId: string) => sql`${assessments.id} in (select ${ownResults.assessmentId} from ${ownResults}
  where ${ownResults.mspId} = ${mspId})`;

/** What visitors of any of an organization's checks read of its own business. */
export async function shownOwnResults(tx: Tx, mspId: string): Promise<OwnResult[]> {
  return (await selectResults(tx, mspId, isShown(mspId))).flatMap(({ assessment }) => resultView(assessment));
}

/** The same for the organization, with what has been completed since. */
export async function listOwnResults({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>): Promise<OwnResults> {
  const mspId = callerMspId(caller);
  const rows = await selectResults(tx, mspId, isShown(mspId));
  const [first] = rows;
  return {
    client: first ? { id: first.assessment.clientId, name: first.clientName } : null,
    items: rows.flatMap(({ assessment, hasNewer }) => resultView(assessment).map((view) => ({ ...view, hasNewer }))),
  };
}

/**
 * Shows these assessments and no others.
 * @throws NOT_FOUND for one that has no score or is not the organization's; BAD_REQUEST when they are of several records
 */
export async function showOwnResults(
  { tx, caller, now, audit }: WorkContext,
  { assessmentIds }: { assessmentIds: string[] },
): Promise<OwnResults> {
  const mspId = callerMspId(caller);
  const wanted = [...new Set(assessmentIds)];
  const found = wanted.length > 0 ? await selectResults(tx, mspId, inArray(assessments.id, wanted)) : [];
  if (found.length < wanted.length) throw fail('NOT_FOUND');
  if (new Set(found.map(({ assessment }) => assessment.clientId)).size > 1)
    throw fail('BAD_REQUEST', { assessmentIds: 'Choose assessments of one record: the one of your own business.' });
  const before = await tx.delete(ownResults).where(eq(ownResults.mspId, mspId)).returning();
  if (found.length > 0)
    await tx.insert(ownResults).values(
      found.map(({ assessment: { id, clientId } }) => ({
        mspId,
        clientId,
        assessmentId: id,
        publishedBy: caller.userId,
        publishedAt: now,
      })),
    );
  await audit(
    { type: 'msp', id: mspId },
    { before: { shown: before.map(({ assessmentId }) => assessmentId) }, after: { shown: wanted } },
  );
  return listOwnResults({ tx, caller });
}
