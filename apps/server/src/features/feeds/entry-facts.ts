import { setTimeout } from 'node:timers/promises';
import type { FeedKey } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import { and, desc, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { gently } from '#jobs/gently';
import type { JobDeps } from '#jobs/job';
import { PLATFORM_CALLER } from '#jobs/queue';
import { type FetchPayload, noteSuccess, orderMatching, withFeed } from './feed-run';
import { ask, readFeedFile, UnreachableError } from './feed-source';

/** What such a feed says of one vulnerability. */
export type EntryFacts = Partial<
  Pick<typeof knownExploited.$inferSelect, 'automatable' | 'technicalImpact' | 'cvss' | 'cvssVersion' | 'affected'>
>;

/** A feed that is asked about one vulnerability after another. */
export type EntryFeed = {
  key: FeedKey;
  job: string;
  /** Tells when an entry was last asked about. */
  checked: 'impactCheckedAt' | 'versionsCheckedAt';
  /** Only entries that match something a client runs; else these come first. */
  onlyMatched: boolean;
  addressOf: (base: string, cveId: string) => string;
  headers?: Record<string, string>;
  /** Between two calls, as the publisher asks for. */
  pauseMs: number;
  /** Null where the answer says nothing of it. */
  factsOf: (cveId: string, text: string) => EntryFacts | null;
  /** All that a file holds. @throws FeedRefusedError */
  fileFacts: (text: string) => Map<string, EntryFacts>;
};

const DAY_MS = 24 * 60 * 60 * 1_000;
/** What was asked about is asked again after so long. */
const AGAIN_MS = 30 * DAY_MS;
/** A run ends well before the lease of a job; the next one goes on. */
const RUN_MS = 30_000;
const MOST_CALLS = 200;
/** Entries kept in one transaction. */
const PART = 20;

/** Asks about what was not asked about for a while, as far as one run gets, and goes on with the next. */
export function runEntryFeed(deps: JobDeps, feed: EntryFeed, payload: FetchPayload): Promise<void> {
  return withFeed(deps, feed.key, payload, async ({ address, file, startedAt }) => {
    const { db, clock, jobs } = deps;
    const begun = performance.now();
    const done: Done = { read: 0, changed: [], rejected: 0 };
    let isMore = false;
    if (file === null) {
      const cveIds = await db.transaction(PLATFORM, (tx) => selectWaiting(tx, feed, clock()));
      isMore = cveIds.length > MOST_CALLS;
      for (const [at, cveId] of cveIds.slice(0, MOST_CALLS).entries()) {
        if (at > 0) await setTimeout(feed.pauseMs);
        const found = await askAbout(deps, feed, address, cveId);
        if (found === 'unreadable') done.rejected += 1;
        await keep(deps, feed, new Map([[cveId, found === 'unreadable' ? null : found]]), done);
        if (performance.now() - begun > RUN_MS && at + 1 < cveIds.length) {
          isMore = true;
          break;
        }
      }
    } else {
      const facts = [...feed.fileFacts(new TextDecoder().decode(await readFeedFile(file)))];
      for (let from = 0; from < facts.length; from += PART)
        await gently(() => keep(deps, feed, new Map(facts.slice(from, from + PART)), done));
    }
    await db.transaction(PLATFORM, async (tx) => {
      const status = done.rejected > 0 ? 'partial' : done.changed.length > 0 ? 'ok' : 'unchanged';
      const counts = { rowsRead: done.read, added: 0, changed: done.changed.length, rejected: done.rejected };
      await noteSuccess(tx, feed.key, {
        run: { status, problem: null, ...counts },
        times: { startedAt, now: clock() },
        state: { entries: await tx.$count(knownExploited, sql`${knownExploited[feed.checked]} is not null`) },
      });
      if (done.changed.length > 0) await orderMatching(tx, jobs, done.changed);
      if (isMore)
        await jobs.enqueue<FetchPayload>(tx, feed.job, { ...PLATFORM_CALLER, byHand: payload.byHand === true });
    });
  });
}

type Done = { read: number; changed: string[]; rejected: number };

/** @throws UnreachableError when it answers nobody or not so often */
async function askAbout(
  deps: JobDeps,
  { key, addressOf, headers, factsOf }: EntryFeed,
  base: string,
  cveId: string,
): Promise<EntryFacts | null | 'unreadable'> {
  const response = await ask(deps, key, addressOf(base, cveId), headers);
  if (response.status === 404) return null;
  if (response.status === 429 || response.status === 403)
    throw new UnreachableError(`The address answers ${response.status}: it wants to be asked less often.`);
  if (response.status !== 200) throw new UnreachableError(`The address answers ${response.status}.`);
  try {
    return factsOf(cveId, await response.text());
  } catch {
    return 'unreadable';
  }
}

/** Keeps what is known of entries of the catalog; what is silent about something leaves it. */
async function keep(
  { db, clock }: JobDeps,
  { checked }: EntryFeed,
  facts: ReadonlyMap<string, EntryFacts | null>,
  done: Done,
): Promise<void> {
  const now = clock();
  await db.transaction(PLATFORM, async (tx) => {
    for (const [cveId, said] of facts) {
      done.read += 1;
      const [before] = await tx.select().from(knownExploited).where(eq(knownExploited.cveId, cveId)).for('update');
      if (!before) continue;
      const changes = Object.entries(said ?? {}).filter(
        ([field, value]) =>
          value !== null && JSON.stringify(before[field as keyof EntryFacts]) !== JSON.stringify(value),
      );
      const set = { ...Object.fromEntries(changes), [checked]: now, ...(changes.length > 0 ? { changedAt: now } : {}) };
      await tx.update(knownExploited).set(set).where(eq(knownExploited.cveId, cveId));
      if (changes.length > 0) done.changed.push(cveId);
    }
  });
}

async function selectWaiting(tx: Tx, { checked, onlyMatched }: EntryFeed, now: Date): Promise<string[]> {
  const column = knownExploited[checked];
  const isMatched: SQL = exists(
    tx.select({ one: sql`1` }).from(threatMatches).where(eq(threatMatches.cveId, knownExploited.cveId)),
  );
  const rows = await tx
    .select({ cveId: knownExploited.cveId })
    .from(knownExploited)
    .where(and(or(isNull(column), lt(column, new Date(now.getTime() - AGAIN_MS))), onlyMatched ? isMatched : undefined))
    .orderBy(sql`${column} nulls first`, desc(isMatched), desc(knownExploited.dateAdded), knownExploited.cveId)
    .limit(MOST_CALLS + 1);
  return rows.map(({ cveId }) => cveId);
}
