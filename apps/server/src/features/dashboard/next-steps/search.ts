import type { RiskPart } from '@fairlead/content/fields/risk-parts';
import type { Tx } from '@fairlead/db/connection/database';
import type { assessments } from '@fairlead/db/schema/assessments';
import type { businessRisks } from '@fairlead/db/schema/business-risk';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import type { reports } from '@fairlead/db/schema/reports';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whose steps are looked for: all of an organization's, or those of one client. */
export type StepScope = {
  mspId: string;
  clientId?: string | undefined;
  /** ISO 8601 date */
  today: string;
  limit: number;
};

type Found = {
  clientId: string;
  clientName: string;
  targetId: string | null;
  since: Date | null;
  part?: RiskPart | null;
  dueOn?: string | null;
};

/** Clients with something to do of one kind, most pressing first; the query, which runs when it is awaited. */
export type Search = (tx: Tx, scope: StepScope) => Promise<Found[]> & SQLWrapper;

export const CLIENT = { clientId: clients.id, clientName: clients.name };
export const asDate = (when: SQL) => sql<Date>`${when}`.mapWith(clients.latestCompletedAt);
export const asPart = (part: SQL) => sql<RiskPart>`${part}`;

/** Records that are worked on: the sample is not. */
export const ofScope = ({ mspId, clientId }: StepScope) =>
  and(
    eq(clients.mspId, mspId),
    isNull(clients.archivedAt),
    eq(clients.isSample, false),
    clientId === undefined ? undefined : eq(clients.id, clientId),
  );

/** The table's rows of the same client. */
export const sameClient = (table: typeof proposals | typeof assessments | typeof businessRisks | typeof reports) =>
  and(eq(table.mspId, clients.mspId), eq(table.clientId, clients.id));

/** As the partial index has it: a parameter would hide it from the planner. */
export const IS_OPEN = sql`${proposals.state} in ('draft', 'sent')`;
