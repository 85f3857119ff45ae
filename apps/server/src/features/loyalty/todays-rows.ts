import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientMeasures } from '@fairlead/db/schema/loyalty';
import { reviewActions } from '@fairlead/db/schema/reviews';
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';

/**
 * What counts for health as it is today, of all clients of an organization: fewer rows than its past is made of, so that a
 * thousand clients are read at once. A test holds that both come to the same.
 */

/** Measures that health is made of; the others are told in reviews. */
export const HEALTH_MEASURES = ['answered_in_time', 'solved_in_time', 'reopened', 'paid_in_time'] as const;
const COUNTED_MONTHS = 3;

type MeasureRow = Pick<typeof clientMeasures.$inferSelect, 'clientId' | 'measure' | 'month' | 'value' | 'source'>;

/** The newest months of each measure as one row, of the newest: only their mean counts today. */
export async function newestMeasures(tx: Tx, mspId: string, since: string): Promise<MeasureRow[]> {
  const kinds = HEALTH_MEASURES.map((kind) => sql`${kind}::text`);
  const { rows } = await tx.execute<MeasureRow>(sql`
    select c.id as "clientId", wanted as measure, newest.month, newest.value, '' as source
    from ${clients} as c, unnest(array[${sql.join(kinds, sql`, `)}]) as wanted,
      lateral (select avg(value) as value, max(month)::text as month from (select m.value, m.month from ${clientMeasures} as m
        where m.msp_id = c.msp_id and m.client_id = c.id and m.measure = wanted and m.month >= ${since}::date
        order by m.month desc limit ${COUNTED_MONTHS}) as counted) as newest
    where c.msp_id = ${mspId} and newest.value is not null`);
  return rows;
}

/** What the provider promised in a review and did not drop. */
export const isPromise = and(eq(reviewActions.side, 'msp'), ne(reviewActions.state, 'dropped'));

/** Promises that were due within days, as one row of those that were kept and one of the others: only their numbers count. */
export function promisesDue(tx: Tx, mspId: string, from: string, before: string) {
  const isKept = sql`coalesce(${reviewActions.doneOn} <= ${reviewActions.dueOn}, false)`;
  return tx
    .select({
      clientId: reviewActions.clientId,
      dueOn: sql<string>`max(${reviewActions.dueOn})::text`,
      doneOn: sql<string | null>`case when ${isKept} then max(${reviewActions.dueOn})::text end`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviewActions)
    .where(
      and(eq(reviewActions.mspId, mspId), isPromise, gte(reviewActions.dueOn, from), lt(reviewActions.dueOn, before)),
    )
    .groupBy(reviewActions.clientId, isKept);
}
