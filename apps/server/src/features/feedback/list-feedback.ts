import type { FeedbackEntry, FeedbackSummary } from '@fairlead/contract/features/feedback/feedback';
import type { FeedbackKind } from '@fairlead/contract/features/feedback/words';
import type { Tx } from '@fairlead/db/connection/database';
import { feedback } from '@fairlead/db/schema/feedback';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { type KeysetOrder, keysetPage, positionOf } from '#lists/keyset';

/** As its indexes have it, of one organization and of all. */
const NEWEST: KeysetOrder = {
  name: 'newest',
  by: feedback.createdAt,
  type: 'instant',
  descending: true,
  id: feedback.id,
  idDescending: false,
  nullable: false,
};

type Query = { msp_id?: string | undefined; kind?: FeedbackKind | undefined; cursor?: string | undefined };

/** Feedback across organizations, newest first, with the averages of both kinds. */
export async function listFeedback({ tx }: HandlerContext, { msp_id, kind, cursor }: Query) {
  const ofMsp = msp_id ? eq(feedback.mspId, msp_id) : undefined;
  const ofKind = kind ? eq(feedback.kind, kind) : undefined;
  const { items, nextCursor } = await keysetPage(NEWEST, cursor, ({ where, orderBy, limit }) =>
    selectFeedback(tx, and(ofMsp, ofKind, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(feedbackEntry), nextCursor, summary: await summaryOf(tx, ofMsp) };
}

function selectFeedback(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      id: feedback.id,
      entry: feedback,
      msp: { id: msps.id, company_name: msps.company_name },
      person: { name: profiles.name, email: profiles.email },
      position: positionOf(NEWEST),
    })
    .from(feedback)
    .innerJoin(msps, eq(msps.id, feedback.mspId))
    .leftJoin(profiles, eq(profiles.id, feedback.userId))
    .where(where);
}

function feedbackEntry({ entry, msp, person }: Awaited<ReturnType<typeof selectFeedback>>[number]): FeedbackEntry {
  const { id, kind, rating, comment } = entry;
  return { id, kind, rating, comment, createdAt: entry.createdAt.toISOString(), msp, person };
}

async function summaryOf(tx: Tx, where: SQL | undefined): Promise<Record<FeedbackKind, FeedbackSummary>> {
  const rows = await tx
    .select({
      kind: feedback.kind,
      entries: sql<number>`count(*)::int`,
      rated: sql<number>`count(${feedback.rating})::int`,
      average: sql<number | null>`avg(${feedback.rating})::double precision`,
    })
    .from(feedback)
    .where(where)
    .groupBy(feedback.kind);
  const of = (kind: FeedbackKind): FeedbackSummary => {
    const { entries = 0, rated = 0, average = null } = rows.find((row) => row.kind === kind) ?? {};
    return { entries, rated, average };
  };
  return { trial: of('trial'), nfr: of('nfr') };
}
