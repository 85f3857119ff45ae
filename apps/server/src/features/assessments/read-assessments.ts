import { isClientUser } from '@fairlead/contract/access/roles';
import type { Assessment, AssessmentSummary } from '@fairlead/contract/features/assessments/assessments';
import { assessments } from '@fairlead/db/schema/assessments';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { assessmentSummary, assessmentView, NEWEST_ASSESSMENTS, selectAssessments } from '#domain/assessments/view';
import { keysetPage } from '#lists/keyset';

type Filter = { clientId?: string | undefined; bankId?: string | undefined; cursor?: string | undefined };

/** Newest first, of one client or of all the caller may see. */
export async function listAssessments(
  { tx, caller }: HandlerContext,
  { clientId, bankId, cursor }: Filter,
): Promise<{ items: AssessmentSummary[]; nextCursor: string | null }> {
  const filter = and(
    clientId ? eq(assessments.clientId, clientId) : undefined,
    bankId ? eq(assessments.bankId, bankId) : undefined,
  );
  const { items, nextCursor } = await keysetPage(NEWEST_ASSESSMENTS, cursor, ({ where, limit }) =>
    selectAssessments(tx, callerMspId(caller), and(filter, where)).limit(limit),
  );
  return { items: items.map(assessmentSummary), nextCursor };
}

/** @throws NOT_FOUND also for an open one that a client's user asks for */
export async function getAssessment(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  id: string,
): Promise<Assessment> {
  const found = await assessmentView(tx, callerMspId(caller), id, isClientUser(caller.role));
  if (!found) throw fail('NOT_FOUND');
  return found;
}
