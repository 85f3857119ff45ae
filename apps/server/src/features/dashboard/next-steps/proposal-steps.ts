import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CLIENT, IS_OPEN, ofScope, type Search, type StepScope, sameClient } from './search';

const proposalsOf = (scope: StepScope, where: SQL | undefined) =>
  and(eq(proposals.mspId, scope.mspId), where, ofScope(scope));

/** Signed, and its services are not sold yet. */
export const takeOn: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.answeredAt })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, sql`${proposals.state} = 'accepted' and ${proposals.takenOnAt} is null`))
    .orderBy(asc(proposals.answeredAt), proposals.id)
    .limit(scope.limit);

/** Sent, and nobody has answered; the one that waits longest first. */
export const followUp: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.sentAt, dueOn: proposals.validUntil })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'sent'))))
    .orderBy(asc(proposals.sentAt), proposals.id)
    .limit(scope.limit);

/** Written, and not sent. */
export const sendProposal: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: proposals.id, since: proposals.updatedAt })
    .from(proposals)
    .innerJoin(clients, sameClient(proposals))
    .where(proposalsOf(scope, and(IS_OPEN, eq(proposals.state, 'draft'))))
    .orderBy(desc(proposals.updatedAt), proposals.id)
    .limit(scope.limit);
