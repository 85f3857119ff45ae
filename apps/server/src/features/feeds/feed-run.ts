import { createHash } from 'node:crypto';
import type { FEED_RUN_STATUSES, FeedKey } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { feedRuns, feeds } from '@fairlead/db/schema/feeds';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { feedSettings } from '#domain/msps/feed-settings';
import { MATCH_THREATS, type MatchPayload } from '#domain/threats/match-threats';
import type { JobDeps } from '#jobs/job';
import { type JobCaller, type JobQueue, PLATFORM_CALLER, ProviderDownError } from '#jobs/queue';
import { FeedRefusedError, readFeed, UnreachableError } from './feed-source';

export type FetchPayload = JobCaller & { byHand?: boolean };

type Run = Pick<typeof feedRuns.$inferInsert, 'rowsRead' | 'added' | 'changed' | 'rejected' | 'problem'> & {
  status: (typeof FEED_RUN_STATUSES)[number];
};
type Times = { startedAt: Date; now: Date };
type Source = { address: string; file: string | null; startedAt: Date };

const KEPT_RUNS = 60;
/** More changes than these at once are matched like a first file. */
const MOST_NAMED = 200;

const NOTHING = { rowsRead: 0, added: 0, changed: 0, rejected: 0, problem: null };

/**
 * Runs a feed that is switched on, read from a file, or asked for by a person. Whatever goes wrong, the data that is there stays,
 * with its age; while the other side is away the lane waits and tries again.
 */
export async function withFeed(
  deps: JobDeps,
  key: FeedKey,
  { byHand = false }: FetchPayload,
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const settings = await deps.db.transaction(PLATFORM, (tx) => feedSettings(tx, deps));
  const { isOn, address } = settings[key];
  const { file } = deps.feeds.sources[key];
  if (!isOn && !byHand && file === null) return;
  const startedAt = deps.clock();
  try {
    await work({ address, file, startedAt });
  } catch (error) {
    if (!(error instanceof FeedRefusedError) && !(error instanceof UnreachableError)) throw error;
    await noteFailure(deps, key, { problem: error.message, startedAt });
    // A person who asks sees the answer; nobody waits for the next try of an address that is switched off.
    if (error instanceof UnreachableError && file === null && isOn && !byHand) throw new ProviderDownError('feed');
  }
}

/** What a file of a feed holds, and how it is kept. */
type Content = { sourceVersion: string; entries: number; store: (tx: Tx) => Promise<Run> };

/** Runs a feed that is one file: one that came before, byte for byte, changes nothing. */
export function withFeedFile(
  deps: JobDeps,
  key: FeedKey,
  payload: FetchPayload,
  read: (bytes: Uint8Array, known: number) => Promise<Content>,
): Promise<void> {
  const { db, clock } = deps;
  return withFeed(deps, key, payload, async (source) => {
    const came = await readFeed(deps, key, source);
    const contentHash = came && createHash('sha256').update(came.bytes).digest('hex');
    const [before] = await db.transaction(PLATFORM, (tx) => tx.select().from(feeds).where(eq(feeds.key, key)));
    const isSame = came === null || before?.contentHash === contentHash;
    // A starter table says nothing of how large the file may be.
    const content = isSame ? null : await read(came.bytes, before?.contentHash ? before.entries : 0);
    const now = clock();
    await db.transaction(PLATFORM, async (tx) => {
      const run = content ? await content.store(tx) : { status: 'unchanged' as const, ...NOTHING };
      await noteSuccess(tx, key, {
        run,
        times: { startedAt: source.startedAt, now },
        state: {
          ...(content ? { sourceVersion: content.sourceVersion, entries: content.entries, contentHash } : {}),
          ...(came ? { etag: came.etag, lastModified: came.lastModified } : {}),
        },
      });
    });
  });
}

type Success = { run: Run; times: Times; state: Partial<typeof feeds.$inferInsert> };

export async function noteSuccess(tx: Tx, key: FeedKey, { run, times, state }: Success): Promise<void> {
  const set = { ...state, fetchedAt: times.now, checkedAt: times.now, problem: null };
  await tx
    .insert(feeds)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: feeds.key, set });
  await addRun(tx, key, run, times);
}

/** The same failure again and again is one line in the list of runs, whose time moves on. */
async function noteFailure(
  { db, clock }: JobDeps,
  key: FeedKey,
  { problem, startedAt }: { problem: string; startedAt: Date },
): Promise<void> {
  const now = clock();
  await db.transaction(PLATFORM, async (tx) => {
    const [before] = await tx.select().from(feeds).where(eq(feeds.key, key));
    const state = { checkedAt: now, problem };
    await tx
      .insert(feeds)
      .values({ key, ...state })
      .onConflictDoUpdate({ target: feeds.key, set: state });
    if (before?.problem !== problem)
      await addRun(tx, key, { status: 'failed', ...NOTHING, problem }, { startedAt, now });
  });
}

async function addRun(tx: Tx, feed: FeedKey, run: Run, { startedAt, now }: Times): Promise<void> {
  await tx.insert(feedRuns).values({ feed, ...run, startedAt, finishedAt: now });
  const kept = tx
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(eq(feedRuns.feed, feed))
    .orderBy(desc(feedRuns.startedAt), sql`${feedRuns.id}`)
    .limit(KEPT_RUNS);
  await tx.delete(feedRuns).where(and(eq(feedRuns.feed, feed), notInArray(feedRuns.id, kept)));
}

/**
 * Has what changed matched with what clients run; null is everything.
 * @param turned entries that ransomware groups began to use: people are told of them
 */
export async function orderMatching(
  tx: Tx,
  jobs: JobQueue,
  cveIds: string[] | null,
  turned: string[] = [],
): Promise<void> {
  const named = cveIds !== null && cveIds.length > MOST_NAMED ? null : cveIds;
  const payload: MatchPayload = { ...PLATFORM_CALLER, cveIds: named, turned };
  await jobs.enqueue(tx, MATCH_THREATS, payload);
}
