import type { Review, ReviewRhythm, ReviewSummary } from '@fairlead/contract/features/reviews/reviews';
import { reviews } from '@fairlead/db/schema/reviews';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { rhythmOf, selectReviews } from '#domain/reviews/rows';
import { reviewSummary, reviewView } from '#domain/reviews/view';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/** Reviews of a client, newest period first; its own users get those that were shared. */
export async function listReviews(
  { tx, caller }: Reading,
  { clientId }: { clientId: string },
): Promise<{ items: ReviewSummary[]; rhythm: ReviewRhythm }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const [rows, rhythm] = await Promise.all([
    selectReviews(tx, mspId, eq(reviews.clientId, clientId)),
    rhythmOf(tx, mspId, clientId),
  ]);
  return { items: rows.map((row) => reviewSummary(row, caller.role)), rhythm };
}

/** @throws NOT_FOUND */
export const getReview = ({ tx, caller }: Reading, { id }: { id: string }): Promise<Review> =>
  reviewView(tx, callerMspId(caller), id, caller.role);
