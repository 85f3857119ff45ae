import { id as uuid } from '@fairlead/contract/api/text';
import { ENDING_SOON_DAYS, type MspKind, type MspSort } from '@fairlead/contract/features/admin/msps';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { keysetPage } from '#lists/keyset';
import { contains } from '#lists/like';
import { adminMsp, mspOrder, selectMsps } from './queries';

type Filter = { search?: string | undefined; kind?: MspKind | undefined; sort?: MspSort | undefined };

/** Organizations by name, contact, country or id, narrowed to a kind, in the chosen order. */
export async function listMsps({ tx, now }: HandlerContext, query: Filter & { cursor?: string | undefined }) {
  const where = mspFilter(query, now);
  const order = mspOrder(query.sort ?? '-created');
  const { items, nextCursor } = await keysetPage(order, query.cursor, (page) =>
    selectMsps(tx, and(where, page.where), order)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  );
  return { items: items.map(adminMsp), nextCursor, total: await tx.$count(msps, where) };
}

export function mspFilter({ search, kind }: Filter, now: Date): SQL | undefined {
  return and(search ? isFound(search) : undefined, kind ? isKind(kind, now) : undefined);
}

function isFound(search: string): SQL | undefined {
  if (uuid.safeParse(search).success) return eq(msps.id, search);
  return contains(
    sql`concat_ws(' ', ${msps.company_name}, ${msps.contact_email}, ${msps.contact_phone}, ${msps.city}, ${msps.country})`,
    search,
  );
}

const PAYS = and(isNotNull(msps.plan), not(msps.is_trial), not(msps.is_nfr), not(msps.is_demo));

function isKind(kind: MspKind, now: Date): SQL | undefined {
  const kinds: Record<MspKind, SQL | undefined> = {
    plan: PAYS,
    trial: and(msps.is_trial, not(msps.is_demo)),
    nfr: and(msps.is_nfr, not(msps.is_demo)),
    demo: sql`${msps.is_demo}`,
    none: and(isNull(msps.plan), not(msps.is_trial), not(msps.is_nfr), not(msps.is_demo)),
    suspended: isNotNull(msps.suspendedAt),
    ending: and(
      or(msps.is_trial, msps.is_nfr),
      not(msps.is_demo),
      gt(msps.trial_end_date, now),
      lte(msps.trial_end_date, trialEndDate(now, ENDING_SOON_DAYS)),
    ),
  };
  return kinds[kind];
}
