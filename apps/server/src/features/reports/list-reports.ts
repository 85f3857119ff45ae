import type { Report, ReportListQuery } from '@fairlead/contract/features/reports';
import { clients } from '@fairlead/db/schema/clients/clients';
import { reports } from '@fairlead/db/schema/reports';
import { and, eq, or } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { NEWEST_REPORTS, reportView, selectReports } from '#domain/reports/view';
import { type KeysetOrder, keysetPage } from '#lists/keyset';
import { contains } from '#lists/like';

const ORDERS: Record<NonNullable<ReportListQuery['sort']>, KeysetOrder> = {
  newest: NEWEST_REPORTS,
  oldest: { ...NEWEST_REPORTS, name: 'oldest', descending: false, idDescending: true },
  client: { ...NEWEST_REPORTS, name: 'client', by: clients.name, type: 'text', descending: false },
};

/** Reports of one client or of all the caller may see; a client's user sees released ones only. */
export async function listReports(
  { tx, caller }: HandlerContext,
  { clientId, kind, state, q, sort = 'newest', cursor }: ReportListQuery,
): Promise<{ items: Report[]; nextCursor: string | null }> {
  const wanted = and(
    clientId ? eq(reports.clientId, clientId) : undefined,
    kind ? eq(reports.kind, kind) : undefined,
    state ? eq(reports.state, state) : undefined,
    q ? or(contains(reports.title, q), contains(clients.name, q)) : undefined,
  );
  const order = ORDERS[sort];
  const { items, nextCursor } = await keysetPage(order, cursor, ({ where, orderBy, limit }) =>
    selectReports(tx, callerMspId(caller), and(wanted, where), { order, orderBy }).limit(limit),
  );
  return { items: items.map(reportView), nextCursor };
}

/** One report of the caller's organization. */
export async function getReport({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>, id: string): Promise<Report> {
  const [row] = await selectReports(tx, callerMspId(caller), eq(reports.id, id));
  if (!row) throw fail('NOT_FOUND');
  return reportView(row);
}
