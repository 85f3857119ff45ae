import { reviewDueOn, usualClass } from '@fairlead/contract/features/reviews/cadence';
import type { CalendarRow } from '@fairlead/contract/features/reviews/reviews';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { reviewActions, reviewRhythms, reviews } from '@fairlead/db/schema/reviews';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';

/** More clients than one office looks after. */
const MOST_CLIENTS = 2_000;

/** Every client with its rhythm and its next review; what is due first comes first. */
export async function getCalendar({
  tx,
  caller,
}: Pick<HandlerContext, 'tx' | 'caller'>): Promise<{ items: CalendarRow[] }> {
  const mspId = callerMspId(caller);
  const [rows, heldRows, aheadRows, openRows, monthlyRows] = await Promise.all([
    tx
      .select({ client: clients, rhythm: reviewRhythms })
      .from(clients)
      .leftJoin(reviewRhythms, and(eq(reviewRhythms.mspId, clients.mspId), eq(reviewRhythms.clientId, clients.id)))
      .where(
        and(
          eq(clients.mspId, mspId),
          eq(clients.kind, 'client'),
          isNull(clients.archivedAt),
          eq(clients.isSample, false),
        ),
      )
      .orderBy(asc(clients.name), clients.id)
      .limit(MOST_CLIENTS),
    tx
      .select({ clientId: reviews.clientId, heldOn: sql<string | null>`max(${reviews.heldOn})::text` })
      .from(reviews)
      .where(eq(reviews.mspId, mspId))
      .groupBy(reviews.clientId),
    tx
      .selectDistinctOn([reviews.clientId], {
        clientId: reviews.clientId,
        id: reviews.id,
        title: reviews.title,
        state: reviews.state,
        startsAt: reviews.startsAt,
      })
      .from(reviews)
      .where(and(eq(reviews.mspId, mspId), sql`${reviews.state} in ('planned', 'preparing', 'ready', 'pre_read')`))
      .orderBy(reviews.clientId, sql`${reviews.startsAt} asc nulls last`, reviews.periodTo),
    tx
      .select({ clientId: reviewActions.clientId, open: sql<number>`count(*)::int` })
      .from(reviewActions)
      .where(and(eq(reviewActions.mspId, mspId), eq(reviewActions.state, 'open')))
      .groupBy(reviewActions.clientId),
    tx
      .select({
        clientId: clientServices.clientId,
        monthly: sql<number | null>`sum(${clientServices.monthlyPrice})::float`,
      })
      .from(clientServices)
      .where(eq(clientServices.mspId, mspId))
      .groupBy(clientServices.clientId),
  ]);
  const held = new Map(heldRows.map(({ clientId, heldOn }) => [clientId, heldOn]));
  const ahead = new Map(aheadRows.map((row) => [row.clientId, row]));
  const open = new Map(openRows.map((row) => [row.clientId, row.open]));
  const monthly = new Map(monthlyRows.map((row) => [row.clientId, row.monthly]));
  const items = rows.map(({ client, rhythm }): CalendarRow => {
    const cadence =
      rhythm?.cadence ?? usualClass({ monthly: monthly.get(client.id) ?? null, riskLevel: client.riskLevel });
    const heldOn = held.get(client.id) ?? null;
    const next = ahead.get(client.id);
    return {
      clientId: client.id,
      clientName: client.name,
      ownerId: client.ownerId,
      cadence,
      isChosen: Boolean(rhythm?.cadence),
      lastHeldOn: heldOn,
      dueOn: reviewDueOn({ heldOn, clientSince: client.createdAt.toISOString().slice(0, 10), cadence }),
      next: next
        ? { id: next.id, title: next.title, state: next.state, startsAt: next.startsAt?.toISOString() ?? null }
        : null,
      openActions: open.get(client.id) ?? 0,
    };
  });
  return {
    items: items.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.clientName.localeCompare(b.clientName)),
  };
}
