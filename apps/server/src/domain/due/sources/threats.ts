import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { sql } from 'drizzle-orm';
import { clientPage, dueRows, withClient } from '../source';

/** An exploited vulnerability that the client's inventory matches, by the day of its deadline class. */
export const vulnerabilityDue = dueRows(threatMatches, {
  kind: 'vulnerability',
  what: 'Fix an exploited vulnerability',
  for: 'staff',
  from: sql`${withClient(threatMatches)} join ${clientTechnology} on ${clientTechnology.mspId} = ${threatMatches.mspId}
    and ${clientTechnology.id} = ${threatMatches.technologyId}`,
  on: threatMatches.dueOn,
  subject: sql`${threatMatches.cveId} || ', ' || ${clientTechnology.vendor} || ' ' || ${clientTechnology.product}`,
  when: () => sql`${threatMatches.dueOn} is not null
    and ${threatMatches.state} in ('new', 'confirmed', 'in_progress') and app.holds_clients()`,
  path: clientPage('technology'),
});
