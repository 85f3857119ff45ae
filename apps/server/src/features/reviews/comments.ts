import { isClientUser } from '@fairlead/contract/access/roles';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import { MOST_COMMENTS } from '@fairlead/contract/features/reviews/terms';
import { reviewComments } from '@fairlead/db/schema/reviews';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { findReview } from '#domain/reviews/rows';
import { notify } from '#mail/notify';
import { getReview } from './read-reviews';

/**
 * Adds what someone of either side writes about a review; the other side is told. Staff's words reach the client only of a
 * review that is shared.
 * @throws BAD_REQUEST for one too many
 */
export async function addComment(
  context: HandlerContext,
  { reviewId, body }: { reviewId: string; body: string },
): Promise<Review> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { review } = await findReview(tx, mspId, reviewId);
  const ofReview = and(eq(reviewComments.mspId, mspId), eq(reviewComments.reviewId, reviewId));
  if ((await tx.$count(reviewComments, ofReview)) >= MOST_COMMENTS)
    throw fail('BAD_REQUEST', { body: `A review holds at most ${MOST_COMMENTS} comments.` });
  const isFromClient = isClientUser(caller.role);
  await tx.insert(reviewComments).values({
    mspId,
    clientId: review.clientId,
    reviewId,
    body,
    authorId: caller.userId,
    authorName: caller.name || (caller.email ?? ''),
    isFromClient,
    createdAt: now,
  });
  const client = await findClient(tx, mspId, review.clientId);
  if (isFromClient || review.sharedAt !== null)
    await notify(tx, context.services, {
      mspId,
      mail: isFromClient ? 'review_commented' : 'review_replied',
      audience: isFromClient
        ? { of: 'owner_or_admins', ownerId: client.ownerId }
        : { of: 'client_users', clientId: client.id },
      values: { client: client.name, person: caller.name, review: review.title },
      path: `/clients/${client.id}/reviews/${reviewId}`,
      except: caller.userId,
    });
  await context.audit({ type: 'review', id: reviewId }, { after: { isFromClient } });
  return getReview(context, { id: reviewId });
}
