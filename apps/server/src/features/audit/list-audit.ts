import { auditLog } from '@fairlead/db/schema/audit';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { keysetPage } from '#lists/keyset';
import {
  type AuditFilter,
  auditFilter,
  isOfOrganization,
  NEWEST_ENTRIES,
  namedEntries,
  selectEntries,
} from './queries';

type Query = AuditFilter & { cursor?: string | undefined };

/** What was done on the platform, newest first. */
export function listAudit({ tx }: HandlerContext, query: Query) {
  return entriesPage(tx, auditFilter(tx, query), query.cursor);
}

/** What was done in the caller's organization. */
export function listOwnAudit({ tx, caller }: HandlerContext, query: Query) {
  const own = and(eq(auditLog.mspId, callerMspId(caller)), isOfOrganization, auditFilter(tx, query));
  return entriesPage(tx, own, query.cursor);
}

async function entriesPage(tx: HandlerContext['tx'], where: ReturnType<typeof and>, cursor: string | undefined) {
  const { items, nextCursor } = await keysetPage(NEWEST_ENTRIES, cursor, (page) =>
    selectEntries(tx, and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { items: await namedEntries(tx, items), nextCursor };
}
