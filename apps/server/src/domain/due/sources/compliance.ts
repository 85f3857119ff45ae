/** What is due of compliance checks: the check itself, its review, its requirements, and gaps that were accepted for a time. */
import { findFramework } from '@fairlead/content/frameworks/frameworks';
import { clients } from '@fairlead/db/schema/clients/clients';
import { complianceChecks, complianceExceptions, complianceResults } from '@fairlead/db/schema/compliance';
import { sql } from 'drizzle-orm';
import { type DueRows, withClient } from '../source';

const frameworkWords = (frameworkId: string): string => findFramework(frameworkId)?.shortTitle ?? frameworkId;

const checkPath = ({ clientId, targetId }: { clientId: string; targetId: string }) =>
  `/clients/${clientId}/compliance/${targetId}`;

const isOpen = sql`${complianceChecks.state} <> 'completed'`;

export const complianceDue: DueRows = {
  kind: 'compliance_check',
  what: 'Complete the compliance check',
  for: 'staff',
  from: withClient(complianceChecks),
  on: complianceChecks.dueOn,
  id: complianceChecks.id,
  subject: complianceChecks.frameworkId,
  inWords: frameworkWords,
  owner: complianceChecks.ownerId,
  isDeadline: sql`true`,
  where: ({ mspId }) =>
    sql`${complianceChecks.mspId} = ${mspId} and ${complianceChecks.dueOn} is not null and ${isOpen}`,
  path: checkPath,
};

export const complianceReview: DueRows = {
  ...complianceDue,
  kind: 'compliance_review',
  what: 'Look over the compliance check',
  on: sql`(${complianceChecks.stateAt} at time zone 'UTC')::date`,
  isDeadline: sql`false`,
  where: ({ mspId }) => sql`${complianceChecks.mspId} = ${mspId} and ${complianceChecks.state} = 'in_review'`,
};

const withCheck = (table: typeof complianceResults | typeof complianceExceptions) =>
  sql`${table} join ${clients} on ${clients.mspId} = ${table.mspId} and ${clients.id} = ${table.clientId}
    join ${complianceChecks} on ${complianceChecks.mspId} = ${table.mspId} and ${complianceChecks.id} = ${table.checkId}`;

/** Requirements of one check that someone wanted met by a day. */
export const complianceRequirements: DueRows = {
  kind: 'compliance_requirement',
  what: 'Close a compliance gap',
  for: 'staff',
  from: withCheck(complianceResults),
  on: complianceResults.dueOn,
  id: complianceResults.checkId,
  subject: sql`string_agg(${complianceResults.requirement}, ', ' order by ${complianceResults.requirement})`,
  owner: sql`min(${complianceResults.ownerId}::text)::uuid`,
  isDeadline: sql`true`,
  isGrouped: true,
  where: ({ mspId }) => sql`${complianceResults.mspId} = ${mspId} and ${complianceResults.dueOn} is not null
    and ${complianceResults.status} in ('partly', 'not_met', 'unknown')`,
  path: checkPath,
};

/** Gaps of one check that were accepted until a day. */
export const exceptionsEnd: DueRows = {
  ...complianceRequirements,
  kind: 'compliance_exception',
  what: 'Decide again on an accepted gap',
  from: withCheck(complianceExceptions),
  on: complianceExceptions.endsOn,
  id: complianceExceptions.checkId,
  subject: sql`string_agg(${complianceExceptions.requirement}, ', ' order by ${complianceExceptions.requirement})`,
  owner: sql`min(${complianceChecks.ownerId}::text)::uuid`,
  where: ({ mspId }) => sql`${complianceExceptions.mspId} = ${mspId}`,
};
