import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientAgreements } from '@fairlead/db/schema/loyalty';
import { and, eq, getTableColumns, gte } from 'drizzle-orm';
import { monthlyOn } from './agreements-view';

const YEAR = 365;

/** A client that was archived within a year, with what it paid a month a year ago: it left, and pays nothing now. */
export type LeftClient = { clientId: string; currency: string; monthlyAYearAgo: number };

/** Clients are archived when they leave. They have no health any more, but retention would be too good without them. */
export async function leftClients(tx: Tx, mspId: string, today: string): Promise<LeftClient[]> {
  const since = daysAfter(today, -YEAR);
  const rows = await tx
    .select({ ...getTableColumns(clientAgreements), currency: clients.currency })
    .from(clientAgreements)
    .innerJoin(clients, and(eq(clients.mspId, clientAgreements.mspId), eq(clients.id, clientAgreements.clientId)))
    .where(
      and(
        eq(clientAgreements.mspId, mspId),
        eq(clients.kind, 'client'),
        eq(clients.isSample, false),
        gte(clients.archivedAt, new Date(`${since}T00:00:00Z`)),
      ),
    );
  return [...new Set(rows.map(({ clientId }) => clientId))].flatMap((clientId) => {
    const own = rows.filter((row) => row.clientId === clientId);
    const monthlyAYearAgo = monthlyOn(own, since);
    const currency = own[0]?.currency;
    return currency && monthlyAYearAgo > 0 ? [{ clientId, currency, monthlyAYearAgo }] : [];
  });
}
