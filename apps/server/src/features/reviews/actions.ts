import type { ActionFields, Review } from '@fairlead/contract/features/reviews/reviews';
import { MOST_ACTIONS } from '@fairlead/contract/features/reviews/terms';
import { reviewActions } from '@fairlead/db/schema/reviews';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { findReview } from '#domain/reviews/rows';
import { getReview } from './read-reviews';

type Target = { id: string; version: number } | null;

/**
 * Adds an action to the review it is promised in, or changes one of the client's. It is done on the day on which someone
 * says so, and stays done on that day.
 * @throws CONFLICT when someone else has changed it
 */
export async function saveAction(
  context: WorkContext,
  { reviewId, target, action }: { reviewId: string; target: Target; action: ActionFields },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, reviewId);
  const { clientId } = review;
  await lockClient(tx, mspId, clientId);
  const today = now.toISOString().slice(0, 10);
  const ofClient = and(eq(reviewActions.mspId, mspId), eq(reviewActions.clientId, clientId));
  if (target === null) {
    if (review.state === 'closed' || review.state === 'canceled') throw fail('CONFLICT');
    if ((await tx.$count(reviewActions, and(ofClient, eq(reviewActions.reviewId, reviewId)))) >= MOST_ACTIONS)
      throw fail('BAD_REQUEST', { 'action.text': `A review holds at most ${MOST_ACTIONS} actions.` });
    await tx.insert(reviewActions).values({
      mspId,
      clientId,
      reviewId,
      ...action,
      doneOn: action.state === 'done' ? today : null,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    });
  } else {
    const doneOn = action.state === 'done' ? sql`coalesce(${reviewActions.doneOn}, ${today}::date)` : null;
    const { rowCount } = await tx
      .update(reviewActions)
      .set({ ...action, doneOn, version: sql`${reviewActions.version} + 1`, updatedAt: now })
      .where(and(ofClient, eq(reviewActions.id, target.id), eq(reviewActions.version, target.version)));
    if (rowCount !== 1) throw fail('CONFLICT');
  }
  await context.audit({ type: 'review', id: reviewId }, { after: action });
  return getReview(context, { id: reviewId });
}
