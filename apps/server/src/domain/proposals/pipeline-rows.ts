import { DAY_MS } from '@fairlead/content/format/days';
import { WIN_RATE_DAYS } from '@fairlead/contract/features/proposals/pipeline';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { PipelineRow } from './pipeline';

/** What waits, and what was decided lately. An archived client's decisions stay in the win rate. */
export function pipelineRows(tx: Tx, mspId: string, now: Date): Promise<PipelineRow[]> {
  const {
    id,
    clientId,
    title,
    state,
    currency,
    lines,
    options,
    choice,
    discountPercent,
    validUntil,
    sentAt,
    viewedAt,
    answeredAt,
    declineReason,
    lossReason,
    withdrawnAt,
  } = proposals;
  const since = new Date(now.getTime() - WIN_RATE_DAYS * DAY_MS);
  const columns = { id, clientId, title, state, currency, lines, discountPercent, validUntil, sentAt, viewedAt };
  return tx
    .select({
      ...columns,
      options,
      choice,
      answeredAt,
      declineReason,
      lossReason,
      withdrawnAt,
      clientName: clients.name,
      isArchived: sql<boolean>`${clients.archivedAt} is not null`,
    })
    .from(proposals)
    .innerJoin(clients, and(eq(clients.mspId, proposals.mspId), eq(clients.id, clientId)))
    .where(
      and(
        eq(proposals.mspId, mspId),
        eq(clients.isSample, false),
        or(inArray(state, ['draft', 'sent']), gte(answeredAt, since), gte(withdrawnAt, since)),
      ),
    );
}
