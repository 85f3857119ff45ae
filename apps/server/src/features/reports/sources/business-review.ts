import type { Review, ReviewDecision } from '@fairlead/contract/features/reviews/reviews';
import type { Tx } from '@fairlead/db/connection/database';
import { reviewDecisions, reviews } from '@fairlead/db/schema/reviews';
import { reviewPart } from '@fairlead/reports/document/review-part';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { printedClient } from '#domain/reports/printed';
import { decisionRows, type ReviewRow } from '#domain/reviews/rows';
import { decisionView, reviewView } from '#domain/reviews/view';
import { reportSource, type Wanted } from './source';

const FROZEN = sql`${reviews.state} in ('ready', 'pre_read', 'held', 'closed')`;
const HELD = isNotNull(reviews.heldOn);

async function findRow(tx: Tx, mspId: string, state: SQL, { id, clientId }: Wanted): Promise<ReviewRow | null> {
  const which = id ? eq(reviews.id, id) : and(eq(reviews.clientId, clientId ?? ''), state);
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.mspId, mspId), which))
    .orderBy(desc(reviews.periodTo), reviews.id)
    .limit(1);
  return row ?? null;
}

/** Every recommendation for security that a client declined, the newest first. */
async function declinedOf(tx: Tx, mspId: string, clientId: string): Promise<ReviewDecision[]> {
  const declined = and(
    eq(reviewDecisions.clientId, clientId),
    eq(reviewDecisions.isSecurity, true),
    eq(reviewDecisions.outcome, 'declined'),
  );
  return (await decisionRows(tx, mspId, declined)).map(decisionView).toReversed();
}

/** The reviews of a state as a source: the one an order names, else the client's newest. */
const reviewsThatAre = <Source extends 'review' | 'held-review'>(source: Source, state: SQL) =>
  reportSource({
    async find(tx, mspId, wanted) {
      const row = await findRow(tx, mspId, state, wanted);
      if (!row && wanted.id) throw fail('NOT_FOUND');
      if (!row) return null;
      if (wanted.clientId && row.clientId !== wanted.clientId) throw fail('NOT_FOUND');
      const isFit =
        source === 'held-review' ? row.heldOn !== null : !['planned', 'preparing', 'canceled'].includes(row.state);
      if (!isFit) throw fail('CONFLICT');
      const client = await findClient(tx, mspId, row.clientId);
      const review: Review = await reviewView(tx, mspId, row.id, 'client_viewer');
      return { client, row, review, declined: await declinedOf(tx, mspId, client.id) };
    },
    madeFrom: ({ row }) => ({ [source]: row.id }) as { [S in Source]: string },
    compose: ({ client, review, declined }, frame) => ({
      ...frame,
      client: printedClient(client),
      currency: client.currency,
      version: 1,
      review: reviewPart(review, declined),
    }),
    has: async (tx, client) => (await findRow(tx, client.mspId, state, { clientId: client.id })) !== null,
    standing: async (tx, client, id) => {
      const row = await findRow(tx, client.mspId, state, { id });
      return row ? { number: row.version, completedAt: row.updatedAt, outdated: null } : null;
    },
    renewsSame: true,
  });

export const frozenReview = reviewsThatAre('review', FROZEN);
export const heldReview = reviewsThatAre('held-review', HELD);
