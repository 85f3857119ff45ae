import type { GoalFields, Review } from '@fairlead/contract/features/reviews/reviews';
import { MOST_GOALS } from '@fairlead/contract/features/reviews/terms';
import { clientGoals } from '@fairlead/db/schema/reviews';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { findReview } from '#domain/reviews/rows';
import { getReview } from './read-reviews';

type Target = { id: string; version: number } | null;

/** Adds a goal of the client whose review it is, or changes one. @throws CONFLICT when someone else has changed it */
export async function saveGoal(
  context: WorkContext,
  { reviewId, target, goal }: { reviewId: string; target: Target; goal: GoalFields },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, reviewId);
  const { clientId } = review;
  await lockClient(tx, mspId, clientId);
  const own = and(eq(clientGoals.mspId, mspId), eq(clientGoals.clientId, clientId));
  if (target === null) {
    if ((await tx.$count(clientGoals, own)) >= MOST_GOALS)
      throw fail('BAD_REQUEST', { 'goal.words': `A client has at most ${MOST_GOALS} goals here.` });
    const at = { createdBy: caller.userId, createdAt: now, updatedAt: now };
    await tx.insert(clientGoals).values({ mspId, clientId, ...goal, ...at });
  } else {
    const { rowCount } = await tx
      .update(clientGoals)
      .set({ ...goal, version: sql`${clientGoals.version} + 1`, updatedAt: now })
      .where(and(own, eq(clientGoals.id, target.id), eq(clientGoals.version, target.version)));
    if (rowCount !== 1) throw fail('CONFLICT');
  }
  await context.audit({ type: 'client', id: clientId }, { after: goal });
  return getReview(context, { id: reviewId });
}

export async function removeGoal(
  context: WorkContext,
  { reviewId, goalId }: { reviewId: string; goalId: string },
): Promise<Review> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, reviewId);
  const [gone] = await tx
    .delete(clientGoals)
    .where(and(eq(clientGoals.mspId, mspId), eq(clientGoals.clientId, review.clientId), eq(clientGoals.id, goalId)))
    .returning({ words: clientGoals.words });
  if (!gone) throw fail('NOT_FOUND');
  await context.audit({ type: 'client', id: review.clientId }, { before: gone });
  return getReview(context, { id: reviewId });
}
