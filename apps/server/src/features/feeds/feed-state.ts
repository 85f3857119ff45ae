import type { FeedKey, FeedState } from '@fairlead/contract/features/feeds';
import { feedRuns, feeds } from '@fairlead/db/schema/feeds';
import { asc, desc, eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';

const LISTED = 10;

/** How a feed stands: its last good data, its last try and the runs before. */
export async function feedState({ tx, services }: HandlerContext, key: FeedKey): Promise<FeedState> {
  const [feed] = await tx.select().from(feeds).where(eq(feeds.key, key));
  const runs = await tx
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.feed, key))
    .orderBy(desc(feedRuns.startedAt), asc(feedRuns.id))
    .limit(LISTED);
  return {
    key,
    fetchedAt: feed?.fetchedAt?.toISOString() ?? null,
    sourceVersion: feed?.sourceVersion ?? null,
    entries: feed?.entries ?? 0,
    checkedAt: feed?.checkedAt?.toISOString() ?? null,
    problem: feed?.problem ?? null,
    isFromFile: services.feeds.knownExploited.file !== null,
    runs: runs.map(({ feed: _feed, finishedAt: _finished, startedAt, rowsRead, ...run }) => ({
      ...run,
      rowsRead,
      startedAt: startedAt.toISOString(),
    })),
  };
}
