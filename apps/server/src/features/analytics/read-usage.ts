import { DAY_MS } from '@fairlead/content/format/days';
import { AREAS } from '@fairlead/contract/access/areas';
import type { MspUsage, Usage } from '@fairlead/contract/features/analytics/analytics';
import type { UsagePeriod } from '@fairlead/contract/features/analytics/usage-rules';
import { msps } from '@fairlead/db/schema/msps';
import { and } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { keysetPage } from '#lists/keyset';
import { contains } from '#lists/like';
import { type Days, mspUse, selectCells, selectDailyViews, selectPeople } from './queries';

type Reading = Pick<HandlerContext, 'tx' | 'now'>;
type Cell = { pageViews: number; clicks: number; duration_ms: number };

/** Use over a period, of all organizations or of one. */
export async function readUsage(
  { tx, now }: Reading,
  { days, msp_id }: { days: UsagePeriod; msp_id?: string | undefined },
): Promise<Usage> {
  const period = daysOf(days, now);
  const cells = await selectCells(tx, within(period), msp_id);
  const people = await selectPeople(tx, within(period), msp_id);
  const present = new Map(people.map((row) => [row.day, row]));
  const whole = present.get(null);
  return {
    activeUsers: whole?.activeUsers ?? 0,
    activeMsps: whole?.activeMsps ?? 0,
    ...sumOf(cells),
    byDay: period.map((day) => {
      const { pageViews, duration_ms } = sumOf(cells.filter((cell) => cell.day === day));
      return { day, activeUsers: present.get(day)?.activeUsers ?? 0, pageViews, duration_ms };
    }),
    byArea: AREAS.map((area) => ({ area, ...sumOf(cells.filter((cell) => cell.area === area)) }))
      .filter(({ pageViews, clicks }) => pageViews + clicks > 0)
      .sort((a, b) => b.pageViews - a.pageViews || b.clicks - a.clicks),
  };
}

/** Every MSP with its use over a period, the most used first, by a part of its name. */
export async function readUsageByMsp(
  { tx, now }: Reading,
  query: { days: UsagePeriod; search?: string | undefined; cursor?: string | undefined },
): Promise<{ items: MspUsage[]; nextCursor: string | null; total: number }> {
  const period = daysOf(query.days, now);
  const named = query.search?.trim() ? contains(msps.company_name, query.search) : undefined;
  const { order, rows } = mspUse(tx, within(period));
  const { items, nextCursor } = await keysetPage(order, query.cursor, ({ where, orderBy, limit }) =>
    rows(and(named, where), orderBy, limit),
  );
  const ids = items.map(({ id }) => id);
  const daily = ids.length > 0 ? await selectDailyViews(tx, within(period), ids) : [];
  const viewsOf = new Map(daily.map((row) => [`${row.msp_id} ${row.day}`, row.pageViews]));
  return {
    items: items.map(({ position: _position, ...row }) => ({
      ...row,
      dailyPageViews: period.map((day) => viewsOf.get(`${row.id} ${day}`) ?? 0),
    })),
    nextCursor,
    total: await tx.$count(msps, named),
  };
}

const within = (period: string[]): Days => ({ first: period[0] ?? '', last: period.at(-1) ?? '' });

const sumOf = (cells: readonly Cell[]): Cell => ({
  pageViews: cells.reduce((sum, cell) => sum + cell.pageViews, 0),
  clicks: cells.reduce((sum, cell) => sum + cell.clicks, 0),
  duration_ms: cells.reduce((sum, cell) => sum + cell.duration_ms, 0),
});

/** The UTC days of a period that ends today, oldest first. */
function daysOf(period: UsagePeriod, now: Date): string[] {
  const count = Number(period);
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
