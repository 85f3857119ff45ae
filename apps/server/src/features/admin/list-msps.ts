import { msps } from '@fairlead/db/schema/msps';
import { and } from 'drizzle-orm';
import type { HandlerContext } from '../../api/context';
import { keysetPage } from '../../lists/keyset';
import { contains } from '../../lists/like';
import { adminMsp, NEWEST_MSPS, selectMsps } from './queries';

/** All organizations, newest first, by a part of their name. */
export async function listMsps(
  { tx }: HandlerContext,
  query: { search?: string | undefined; cursor?: string | undefined },
) {
  const named = query.search?.trim() ? contains(msps.company_name, query.search) : undefined;
  const { items, nextCursor } = await keysetPage(NEWEST_MSPS, query.cursor, ({ where, orderBy, limit }) =>
    selectMsps(tx, and(named, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(adminMsp), nextCursor, total: await tx.$count(msps, named) };
}
