import { FEED_EVERY_MINUTES, type FeedKey, type FeedState } from '@fairlead/contract/features/feeds';
import { feedRuns, feeds } from '@fairlead/db/schema/feeds';
import { asc, desc, eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { feedSettings } from '#domain/msps/feed-settings';

const LISTED = 5;
const MINUTE_MS = 60_000;

/** How a feed stands: its last good data, its last try and the runs before. */
export async function feedState({ tx, services, now }: HandlerContext, key: FeedKey): Promise<FeedState> {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.key, key));
  const runs = await tx
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.feed, key))
    .orderBy(desc(feedRuns.startedAt), asc(feedRuns.id))
    .limit(LISTED);
  const { isOn } = (await feedSettings(tx, services))[key];
  const everyMs = FEED_EVERY_MINUTES[key] * MINUTE_MS;
  const next = new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
  return {
    key,
    fetchedAt: feed?.fetchedAt?.toISOString() ?? null,
    sourceVersion: feed?.sourceVersion ?? null,
    entries: feed?.entries ?? 0,
    checkedAt: feed?.checkedAt?.toISOString() ?? null,
    problem: feed?.problem ?? null,
    nextRunAt: isOn || services.feeds.sources[key].file !== null ? next.toISOString() : null,
    isFromFile: services.feeds.sources[key].file !== null,
    runs: runs.map(({ feed: _feed, finishedAt: _finished, startedAt, rowsRead, ...run }) => ({
      ...run,
      rowsRead,
      startedAt: startedAt.toISOString(),
    })),
  };
}
