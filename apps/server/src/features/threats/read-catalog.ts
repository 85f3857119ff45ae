import type { CatalogEntry, CatalogEntryDetails } from '@fairlead/contract/features/threats/threats';
import { knownExploited, knownExploitedChanges, WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { threatAnswers, threatMatches } from '@fairlead/db/schema/threats';
import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { byUrgency, isOpenOn, matchView, selectMatches } from '#domain/threats/queries';
import { readersDay } from '#domain/threats/readers-day';
import { contains } from '#lists/like';

const PAGE = 50;
const MOST_MATCHES = 500;
const MOST_CHANGES = 50;

type Wanted = {
  search?: string | undefined;
  only?: 'ransomware' | 'at_clients' | undefined;
  cursor?: string | undefined;
};
type EntryRow = typeof knownExploited.$inferSelect;

/** The catalog, what was added last first. */
export async function listCatalog({ tx, caller, now }: HandlerContext, { search, only, cursor }: Wanted) {
  const mspId = callerMspId(caller);
  const today = readersDay(now, undefined);
  const { cveId, vendor, product, name, dateAdded, ransomware } = knownExploited;
  const atClients = tx
    .select({ one: sql`1` })
    .from(threatMatches)
    .where(and(eq(threatMatches.mspId, mspId), eq(threatMatches.cveId, cveId), isOpenOn(today)));
  const where = and(
    search
      ? or(...[cveId, name, sql`${vendor} || ' ' || ${product}`].map((text) => contains(text, search)))
      : undefined,
    only === 'ransomware' ? eq(ransomware, true) : undefined,
    only === 'at_clients' ? exists(atClients) : undefined,
  );
  const [total, rows] = await Promise.all([
    tx.$count(knownExploited, where),
    tx
      .select()
      .from(knownExploited)
      .where(and(where, afterCursor(cursor)))
      .orderBy(desc(dateAdded), desc(cveId))
      .limit(PAGE + 1),
  ]);
  const items = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  const counts = await openClients(
    { tx, mspId, today },
    items.map((row) => row.cveId),
  );
  return {
    items: items.map((row) => entryView(row, counts.get(row.cveId) ?? 0)),
    total,
    nextCursor: last ? `${last.dateAdded} ${last.cveId}` : null,
  };
}

function afterCursor(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [day = '', cveId = ''] = cursor.split(' ');
  if (Number.isNaN(Date.parse(day))) throw fail('BAD_REQUEST');
  return sql`(${knownExploited.dateAdded}, ${knownExploited.cveId}) < (${day}::date, ${cveId})`;
}

type Reading = Pick<HandlerContext, 'tx'> & { mspId: string; today: string };

async function openClients({ tx, mspId, today }: Reading, cveIds: string[]): Promise<Map<string, number>> {
  if (cveIds.length === 0) return new Map();
  const rows = await tx
    .select({ cveId: threatMatches.cveId, clients: sql<number>`count(distinct ${threatMatches.clientId})::int` })
    .from(threatMatches)
    .where(and(eq(threatMatches.mspId, mspId), inArray(threatMatches.cveId, cveIds), isOpenOn(today)))
    .groupBy(threatMatches.cveId);
  return new Map(rows.map((row) => [row.cveId, row.clients]));
}

function entryView(row: EntryRow, clients: number): CatalogEntry {
  const { cveId, vendor, product, name, dateAdded, ransomware, ransomwareSince, epss, missingRuns } = row;
  return {
    cveId,
    vendor,
    product,
    name,
    dateAdded,
    ransomware,
    ransomwareSince: ransomwareSince?.toISOString() ?? null,
    epss,
    isWithdrawn: missingRuns >= WITHDRAWN_AFTER,
    clients,
  };
}

/** One entry with its history, and everything it is at. @throws NOT_FOUND */
export async function readEntry(
  { tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  cveId: string,
): Promise<CatalogEntryDetails> {
  const mspId = callerMspId(caller);
  const today = readersDay(now, undefined);
  const [[row], changes, [answer], matches, counts] = await Promise.all([
    tx.select().from(knownExploited).where(eq(knownExploited.cveId, cveId)),
    tx
      .select()
      .from(knownExploitedChanges)
      .where(eq(knownExploitedChanges.cveId, cveId))
      .orderBy(desc(knownExploitedChanges.changedAt), knownExploitedChanges.id)
      .limit(MOST_CHANGES),
    tx
      .select()
      .from(threatAnswers)
      .where(and(eq(threatAnswers.mspId, mspId), eq(threatAnswers.cveId, cveId))),
    selectMatches(tx, mspId, eq(threatMatches.cveId, cveId))
      .orderBy(...byUrgency)
      .limit(MOST_MATCHES),
    openClients({ tx, mspId, today }, [cveId]),
  ]);
  if (!row) throw fail('NOT_FOUND');
  return {
    ...entryView(row, counts.get(cveId) ?? 0),
    summary: row.summary,
    requiredAction: row.requiredAction,
    dueDate: row.dueDate,
    links: row.links,
    epssOn: row.epssOn,
    cvss: row.cvss,
    cvssVersion: row.cvssVersion,
    published: { automatable: row.automatable, technicalImpact: row.technicalImpact },
    answer: { automatable: answer?.automatable ?? null, technicalImpact: answer?.technicalImpact ?? null },
    changes: changes.map(({ field, before, after, changedAt }) => ({
      field,
      before,
      after,
      changedAt: changedAt.toISOString(),
    })),
    matches: matches.map((match) => matchView(match, today)),
  };
}
