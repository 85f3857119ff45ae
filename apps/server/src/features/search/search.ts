import type { RecordKind } from '@fairlead/contract/client-terms';
import { SEARCH_LIMITS } from '@fairlead/contract/search';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { reports } from '@fairlead/db/schema/reports';
import { escapeLike, matchesSearch } from '@fairlead/db/search';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '../../api/context';

/**
 * What a few letters find: records of each kind by name, contact and city, those first whose name begins so, and reports by
 * their title and client. Row-level security decides what there is to find; archived records are left out.
 */
export async function search({ tx, caller }: HandlerContext, q: string) {
  const mspId = callerMspId(caller);
  const text = q.normalize('NFC');
  return {
    clients: await findRecords(tx, mspId, 'client', text),
    prospects: caller.role === 'client_viewer' ? [] : await findRecords(tx, mspId, 'prospect', text),
    reports: await findReports(tx, mspId, text),
  };
}

/** Records of one kind, for the palette. */
export function findRecords(tx: Tx, mspId: string, kind: RecordKind, text: string) {
  const begins = sql`${clients.search_text} like app.fold(${escapeLike(text)}) || '%'`;
  return tx
    .select({ id: clients.id, kind: clients.kind, name: clients.name, sector: clients.sector, city: clients.city })
    .from(clients)
    .where(and(eq(clients.msp_id, mspId), isNull(clients.archived_at), eq(clients.kind, kind), matchesSearch(text)))
    .orderBy(desc(begins), sql`lower(${clients.name})`, clients.id)
    .limit(SEARCH_LIMITS.perKind);
}

function findReports(tx: Tx, mspId: string, text: string) {
  return tx
    .select({ id: reports.id, clientId: reports.client_id, title: reports.title, clientName: clients.name })
    .from(reports)
    .innerJoin(clients, and(eq(clients.msp_id, reports.msp_id), eq(clients.id, reports.client_id)))
    .where(
      and(
        eq(reports.msp_id, mspId),
        isNull(clients.archived_at),
        sql`app.fold(${reports.title} || ' ' || ${clients.name}) like '%' || app.fold(${escapeLike(text)}) || '%'`,
      ),
    )
    .orderBy(desc(reports.created_at), reports.id)
    .limit(SEARCH_LIMITS.perKind);
}
