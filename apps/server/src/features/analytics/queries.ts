import type { Area } from '@fairlead/contract/access/areas';
import type { Tx } from '@fairlead/db/connection/database';
import { analyticsDaily as daily } from '@fairlead/db/schema/analytics';
import { msps } from '@fairlead/db/schema/msps';
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '#lists/keyset';

/** First and last day, both within. */
export type Days = { first: string; last: string };

const during = ({ first, last }: Days, mspId?: string) =>
  and(between(daily.day, first, last), mspId === undefined ? undefined : eq(daily.mspId, mspId));

const pageViews = sql<number>`sum(${daily.pageViews})::int`;
/** As a double, because milliseconds of many people pass what an integer holds. */
const duration = sql<number>`sum(${daily.durationMs})::double precision`;

/** What was looked at on each day in each area; days and areas without use are missing. */
export function selectCells(tx: Tx, days: Days, mspId?: string) {
  return tx
    .select({
      day: daily.day,
      area: sql<Area>`${daily.area}`,
      pageViews,
      clicks: sql<number>`sum(${daily.clicks})::int`,
      duration_ms: duration,
    })
    .from(daily)
    .where(during(days, mspId))
    .groupBy(daily.day, daily.area);
}

/** How many people there were on each day, and in the row without a day over the whole period. */
export function selectPeople(tx: Tx, days: Days, mspId?: string) {
  const present = tx
    .select({ day: daily.day, msp_id: daily.mspId, user_id: daily.userId })
    .from(daily)
    .where(during(days, mspId))
    .groupBy(daily.day, daily.mspId, daily.userId)
    .as('present');
  return tx
    .select({
      day: sql<string | null>`${present.day}::text`,
      activeUsers: sql<number>`count(distinct ${present.user_id})::int`,
      activeMsps: sql<number>`count(distinct ${present.msp_id})::int`,
    })
    .from(present)
    .groupBy(sql`grouping sets ((${present.day}), ())`);
}

/** Every MSP with its use in a period, also those without any; `rows` asks for a part of them in the list's order. */
export function mspUse(tx: Tx, days: Days) {
  const people = tx
    .select({
      msp_id: daily.mspId,
      user_id: daily.userId,
      pageViews: pageViews.as('pageViews'),
      duration_ms: duration.as('duration_ms'),
    })
    .from(daily)
    .where(during(days))
    .groupBy(daily.mspId, daily.userId)
    .as('people');
  const used = tx
    .select({
      msp_id: people.msp_id,
      activeUsers: sql<number>`count(*)::int`.as('activeUsers'),
      pageViews: sql<number>`sum(${people.pageViews})::int`.as('pageViews'),
      duration_ms: sql<number>`sum(${people.duration_ms})`.as('duration_ms'),
    })
    .from(people)
    .groupBy(people.msp_id)
    .as('used');
  const views = sql<number>`coalesce(${used.pageViews}, 0)`;
  const order: KeysetOrder = {
    name: 'use',
    by: views,
    type: 'number',
    descending: true,
    id: msps.id,
    idDescending: false,
    nullable: false,
  };
  const rows = (where: SQL | undefined, orderBy: SQL[], limit: number) =>
    tx
      .select({
        id: msps.id,
        company_name: msps.company_name,
        activeUsers: sql<number>`coalesce(${used.activeUsers}, 0)`,
        pageViews: views,
        duration_ms: sql<number>`coalesce(${used.duration_ms}, 0)`,
        position: positionOf(order),
      })
      .from(msps)
      .leftJoin(used, eq(used.msp_id, msps.id))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit);
  return { order, rows };
}

/** Page views of some MSPs on each day that has any. */
export function selectDailyViews(tx: Tx, days: Days, mspIds: string[]) {
  return tx
    .select({ msp_id: daily.mspId, day: daily.day, pageViews })
    .from(daily)
    .where(and(inArray(daily.mspId, mspIds), during(days)))
    .groupBy(daily.mspId, daily.day);
}
