import type { Report } from '@fairlead/contract/reports';
import { reports } from '@fairlead/db/schema/reports';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '../../api/context';
import { fail } from '../../api/errors';
import { keysetPage } from '../../lists/keyset';
import { NEWEST_REPORTS, reportView, selectReports } from '../../views/report';

/** Newest reports first, of one client or of all the caller may see; a client's user sees released ones only. */
export async function listReports(
  { tx, caller }: HandlerContext,
  { clientId, cursor }: { clientId?: string | undefined; cursor?: string | undefined },
): Promise<{ items: Report[]; nextCursor: string | null }> {
  const ofClient = clientId ? eq(reports.client_id, clientId) : undefined;
  const { items, nextCursor } = await keysetPage(NEWEST_REPORTS, cursor, ({ where, limit }) =>
    selectReports(tx, callerMspId(caller), and(ofClient, where)).limit(limit),
  );
  return { items: items.map(reportView), nextCursor };
}

/** One report of the caller's organization. */
export async function getReport({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>, id: string): Promise<Report> {
  const [row] = await selectReports(tx, callerMspId(caller), eq(reports.id, id));
  if (!row) throw fail('NOT_FOUND');
  return reportView(row);
}
