import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { sql } from 'drizzle-orm';
import { clientPage, type DueRows, withClient } from '../source';

/** One thing that a client runs, with the vulnerabilities of one due date: one round of updates closes them. */
export const vulnerabilityDue: DueRows = {
  kind: 'vulnerability',
  what: 'Fix exploited vulnerabilities',
  for: 'staff',
  from: sql`${withClient(threatMatches)} join ${clientTechnology} on ${clientTechnology.mspId} = ${threatMatches.mspId}
    and ${clientTechnology.id} = ${threatMatches.technologyId}`,
  on: threatMatches.dueOn,
  id: threatMatches.technologyId,
  isGrouped: true,
  subject: sql`case when count(*) = 1 then min(${threatMatches.cveId}) else count(*) || ' vulnerabilities' end
    || ', ' || min(${clientTechnology.vendor} || ' ' || ${clientTechnology.product})`,
  owner: null,
  isDeadline: sql`true`,
  where: ({ mspId }) => sql`${threatMatches.mspId} = ${mspId} and ${threatMatches.dueOn} is not null
    and ${threatMatches.state} in ('new', 'confirmed', 'in_progress') and app.holds_clients()`,
  path: clientPage('technology'),
};
