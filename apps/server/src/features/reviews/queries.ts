import type { Tx } from '@fairlead/db/connection/database';
import { reviews } from '@fairlead/db/schema/reviews';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { fail } from '#api/errors';

export async function addReview(tx: Tx, values: typeof reviews.$inferInsert): Promise<string> {
  const [row] = await tx.insert(reviews).values(values).returning({ id: reviews.id });
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  return row.id;
}

/** Changes a review if nobody else has since `version`. @throws CONFLICT when someone has */
export async function changeReview(
  tx: Tx,
  { mspId, id, version }: { mspId: string; id: string; version: number },
  changes: Partial<typeof reviews.$inferInsert>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1`, updatedAt: now })
    .where(and(eq(reviews.mspId, mspId), eq(reviews.id, id), eq(reviews.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
}

/** A review of the client, other than `except`, that speaks of one of the days; undefined where there is none. */
export async function overlappingReview(
  tx: Tx,
  { mspId, clientId, from, to, except }: { mspId: string; clientId: string; from: string; to: string; except?: string },
) {
  const [row] = await tx
    .select({ title: reviews.title, periodFrom: reviews.periodFrom, periodTo: reviews.periodTo })
    .from(reviews)
    .where(
      and(
        eq(reviews.mspId, mspId),
        eq(reviews.clientId, clientId),
        ne(reviews.state, 'canceled'),
        lte(reviews.periodFrom, to),
        gte(reviews.periodTo, from),
        except === undefined ? undefined : ne(reviews.id, except),
      ),
    )
    .limit(1);
  return row;
}
