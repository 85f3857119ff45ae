import { isClientUser } from '@fairlead/contract/access/roles';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { SEARCH_LIMITS } from '@fairlead/contract/features/search';
import type { Tx } from '@fairlead/db/connection/database';
import { escapeLike, matchesSearch } from '@fairlead/db/functions/search';
import { clients } from '@fairlead/db/schema/clients/clients';
import { reports } from '@fairlead/db/schema/reports';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';

/**
 * What a few letters find: records of each kind by name, contact and city, those first whose name begins so, and reports by
 * their title and client. Row-level security decides what there is to find; archived records are left out.
 */
export async function search({ tx, caller }: HandlerContext, q: string) {
  const mspId = callerMspId(caller);
  const text = q.normalize('NFC');
  const [found, prospects, written] = await Promise.all([
    findRecords(tx, mspId, 'client', text),
    isClientUser(caller.role) ? [] : findRecords(tx, mspId, 'prospect', text),
    findReports(tx, mspId, text),
  ]);
  return {
    clients: found.map((row) => marked(row)),
    prospects: prospects.map((row) => marked(row)),
    reports: written.map((row) => marked(row)),
  };
}

/** Records of one kind, for the palette. */
export function findRecords(tx: Tx, mspId: string, kind: RecordKind, text: string) {
  const begins = sql`${clients.searchText} like app.fold(${escapeLike(text)}) || '%'`;
  const { id, name, sector, city, isSample } = clients;
  return tx
    .select({ id, kind: clients.kind, name, sector, city, isSample })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), isNull(clients.archivedAt), eq(clients.kind, kind), matchesSearch(text)))
    .orderBy(desc(begins), sql`lower(${clients.name})`, clients.id)
    .limit(SEARCH_LIMITS.perKind);
}

/** A sample says so wherever it is found. */
const marked = <Row extends { isSample: boolean }>({ isSample, ...row }: Row) => ({
  ...row,
  ...(isSample ? { isSample: true as const } : {}),
});

function findReports(tx: Tx, mspId: string, text: string) {
  const { id, clientId, title } = reports;
  return tx
    .select({ id, clientId, title, clientName: clients.name, isSample: clients.isSample })
    .from(reports)
    .innerJoin(clients, and(eq(clients.mspId, reports.mspId), eq(clients.id, reports.clientId)))
    .where(
      and(
        eq(reports.mspId, mspId),
        isNull(clients.archivedAt),
        sql`app.fold(${reports.title} || ' ' || ${clients.name}) like '%' || app.fold(${escapeLike(text)}) || '%'`,
      ),
    )
    .orderBy(desc(reports.createdAt), reports.id)
    .limit(SEARCH_LIMITS.perKind);
}
