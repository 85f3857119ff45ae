import { DAY_MS } from '@fairlead/content/format/days';
import { type Pipeline, WIN_RATE_DAYS } from '@fairlead/contract/features/proposals/pipeline';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { proposals } from '@fairlead/db/schema/proposals';
import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { currencyOf } from '#domain/msps/currency-of';
import { type PipelineRow, pipelineOf } from '#domain/proposals/pipeline';

/** The proposals of all clients by what became of them. */
export async function getPipeline({ tx, caller, now }: HandlerContext): Promise<Pipeline> {
  const mspId = callerMspId(caller);
  const [rows, currency] = await Promise.all([pipelineRows(tx, mspId, now), currencyOf(tx, mspId)]);
  return pipelineOf(rows, currency, now);
}

/** What waits, and what was decided lately. An archived client's decisions stay in the win rate. */
function pipelineRows(tx: Tx, mspId: string, now: Date): Promise<PipelineRow[]> {
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
