import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { sql } from 'drizzle-orm';
import { type DueRows, withClient } from '../source';

/** An exploited vulnerability that the client's inventory matches, by the day of its deadline class. */
export const vulnerabilityDue: DueRows = {
  kind: 'vulnerability',
  what: 'Fix an exploited vulnerability',
  for: 'staff',
  from: sql`${withClient(threatMatches)} join ${clientTechnology} on ${clientTechnology.mspId} = ${threatMatches.mspId}
    and ${clientTechnology.id} = ${threatMatches.technologyId}`,
  on: threatMatches.dueOn,
  id: threatMatches.id,
  subject: sql`${threatMatches.cveId} || ', ' || ${clientTechnology.vendor} || ' ' || ${clientTechnology.product}`,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${threatMatches.mspId} = ${mspId} and ${threatMatches.dueOn} is not null
    and ${threatMatches.state} in ('new', 'confirmed', 'in_progress') and app.holds_clients()`,
  path: ({ clientId }) => `/clients/${clientId}/technology`,
};
