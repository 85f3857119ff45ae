import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { feeds, knownExploited } from '@fairlead/db/schema/feeds';
import { eq } from 'drizzle-orm';
import { gently } from '#jobs/gently';

const KEY = 'known_exploited';

/** Entries of one transaction. */
const PART = 100;

/**
 * Fills an empty catalog with the table of facts that the product brings along, so that clients' technology is compared before
 * anything was fetched. Its date is that of its data: it is shown as old as it is.
 */
export async function loadStarter(db: Database, now: Date): Promise<void> {
  const feed = await db.transaction(PLATFORM, (tx) =>
    tx.select({ key: feeds.key }).from(feeds).where(eq(feeds.key, KEY)),
  );
  if (feed.length > 0) return;
  const { KNOWN_EXPLOITED_STARTER, starterEntries } = await import('@fairlead/content/threats/known-exploited-starter');
  const rows = starterEntries().map((entry) => ({
    ...entry,
    name: '',
    summary: '',
    requiredAction: '',
    changedAt: now,
  }));
  // In parts, so that nobody waits for the embedded engine; an interrupted start begins again, as the feed has no state yet.
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART);
    await gently(() => db.transaction(PLATFORM, (tx) => tx.insert(knownExploited).values(part).onConflictDoNothing()));
  }
  const state = {
    key: KEY,
    fetchedAt: new Date(KNOWN_EXPLOITED_STARTER.asOf),
    sourceVersion: KNOWN_EXPLOITED_STARTER.version,
    entries: rows.length,
  };
  await db.transaction(PLATFORM, (tx) => tx.insert(feeds).values(state).onConflictDoNothing());
}
