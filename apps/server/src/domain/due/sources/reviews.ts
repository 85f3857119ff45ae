import { reviews } from '@fairlead/db/schema/reviews';
import { sql } from 'drizzle-orm';
import { type DueRows, withClient } from '../source';

/** A business review with a date that was not held: a past one is overdue. */
export const reviewAhead: DueRows = {
  kind: 'review',
  what: 'Hold a business review',
  for: 'staff',
  from: withClient(reviews),
  on: sql`(${reviews.startsAt} at time zone 'UTC')::date`,
  id: reviews.id,
  subject: reviews.title,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId, until }) => sql`${reviews.mspId} = ${mspId} and ${reviews.startsAt} < ${until}::date + 1
    and ${reviews.state} in ('planned', 'preparing', 'ready', 'pre_read')`,
  path: ({ clientId, targetId }) => `/clients/${clientId}/reviews/${targetId}`,
};
