import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { byColumnName } from '@fairlead/db/functions/column-names';
import type { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { type AffectedVersions, knownExploited, WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { clientPatchRules, threatAnswers, threatCorrections } from '@fairlead/db/schema/threats';
import { deadlineOf, NO_PATCH_RULES } from '@fairlead/risk/threats/deadline';
import { verdictOf } from '@fairlead/risk/threats/installed-version';
import {
  type EntryIndex,
  indexEntries,
  matchesOf,
  type ReadTechnology,
  readTechnology,
  usualExposureOf,
} from '@fairlead/risk/threats/match-technology';
import { inArray, sql } from 'drizzle-orm';

type Item = Pick<
  typeof clientTechnology.$inferSelect,
  'id' | 'mspId' | 'clientId' | 'vendor' | 'product' | 'productVersion' | 'supportEndsOn' | 'kind' | 'exposure'
>;

/** What the matching reads of an entry of the catalog. */
type CatalogEntry = {
  cveId: string;
  vendor: string;
  product: string;
  automatable: 'yes' | 'no' | null;
  technicalImpact: 'partial' | 'total' | null;
  affected: AffectedVersions[] | null;
  isWithdrawn: boolean;
};
export type Catalog = {
  index: EntryIndex<CatalogEntry>;
  /** Null is all of them. */
  only: readonly string[] | null;
  /** What was found for a product, by its name: many clients run the same. */
  found: Map<string, FoundOfProduct>;
};

type FoundOfProduct = { technology: ReadTechnology; matches: ReturnType<typeof matchesOf<CatalogEntry>> };

/** Rows of one statement. */
const CHUNK = 2_000;

/**
 * Of the rules by which matches are made. Raised when they change, so that the daily run makes those anew that nobody has looked
 * at.
 */
export const MATCHING_VERSION = 3;

/** Said of a match that is closed because of the installed version. */
const OTHER_VERSION = 'The installed version is not among the affected ones.';

/** Entries of the catalog to match with: all, or those that changed. */
export async function catalogOf(tx: Tx, only: readonly string[] | null = null): Promise<Catalog> {
  const rows = await tx
    .select({
      cveId: knownExploited.cveId,
      vendor: knownExploited.vendor,
      product: knownExploited.product,
      automatable: knownExploited.automatable,
      technicalImpact: knownExploited.technicalImpact,
      affected: knownExploited.affected,
      isWithdrawn: sql<boolean>`${knownExploited.missingRuns} >= ${WITHDRAWN_AFTER}`,
    })
    .from(knownExploited)
    .where(only ? inArray(knownExploited.cveId, [...only]) : undefined);
  return { index: indexEntries(rows), only, found: new Map() };
}

/** What the catalog has about a product, compared once. */
export function foundOf({ index, found }: Catalog, product: Pick<Item, 'vendor' | 'product'>): FoundOfProduct {
  const key = JSON.stringify([product.vendor, product.product]);
  const before = found.get(key);
  if (before) return before;
  const technology = readTechnology(product);
  const now = { technology, matches: matchesOf(technology, index) };
  found.set(key, now);
  return now;
}

/**
 * Brings the matches of items up to date with the catalog, whatever was there: new ones begin their clock today, what is known
 * of them and when they are due follows the facts, and one that nobody has looked at leaves when it no longer applies. What
 * people decided stays.
 * @returns how many were added, by organization
 */
export async function rematch(
  tx: Tx,
  items: readonly Item[],
  { now, catalog }: { now: Date; catalog?: Catalog },
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const known = await knownOf(tx, items);
  const from = catalog ?? (await catalogOf(tx));
  const today = dayOf(now);
  const rows = items.flatMap((item) => rowsOf(item, { catalog: from, known, today }));
  const added = new Map<string, number>();
  for (let at = 0; at < rows.length; at += CHUNK)
    for (const mspId of await storeMatches(tx, rows.slice(at, at + CHUNK), now))
      added.set(mspId, (added.get(mspId) ?? 0) + 1);
  await dropStale(tx, { items, only: from.only, kept: rows });
  return added;
}

type Known = Awaited<ReturnType<typeof knownOf>>;

/** What organizations, clients and people say of the items, read once. */
async function knownOf(tx: Tx, items: readonly Item[]) {
  const mspIds = [...new Set(items.map(({ mspId }) => mspId))];
  const clientIds = [...new Set(items.map(({ clientId }) => clientId))];
  const ids = items.map(({ id }) => id);
  const [rules, answers, corrections] = await Promise.all([
    tx.select().from(clientPatchRules).where(inArray(clientPatchRules.clientId, clientIds)),
    tx.select().from(threatAnswers).where(inArray(threatAnswers.mspId, mspIds)),
    tx.select().from(threatCorrections).where(inArray(threatCorrections.technologyId, ids)),
  ]);
  return {
    rules: new Map(rules.map((row) => [row.clientId, row])),
    answers: new Map(answers.map((row) => [`${row.mspId} ${row.cveId}`, row])),
    corrections: new Map(corrections.map((row) => [correctionKey(row.technologyId, row), row.reason])),
  };
}

type NamedEntry = { vendor: string; product: string };
const correctionKey = (technologyId: string, { vendor, product }: NamedEntry) =>
  JSON.stringify([technologyId, vendor.trim().toLowerCase(), product.trim().toLowerCase()]);

type MatchRow = ReturnType<typeof rowsOf>[number];

type Reading = { catalog: Catalog; known: Known; today: string };

function rowsOf(item: Item, { catalog, known: { rules, answers, corrections }, today }: Reading) {
  const { technology, matches } = foundOf(catalog, item);
  const usualExposure = usualExposureOf(technology) ?? (item.kind === 'network' ? 'internet' : null);
  const isOutOfSupport = item.supportEndsOn !== null && item.supportEndsOn < today;
  const installed = { version: item.productVersion, isOutOfSupport };
  return matches.map(({ entry, read, ...match }) => {
    const answer = answers.get(`${item.mspId} ${entry.cveId}`);
    const { confidence, reason, isAffected } = verdictOf(match, { technology, installed, entry: read }, entry.affected);
    const { key, days, rule, assumed } = deadlineOf({
      isExploited: !entry.isWithdrawn,
      exposure: item.exposure,
      usualExposure,
      automatable: entry.automatable ?? answer?.automatable ?? null,
      impact: entry.technicalImpact ?? answer?.technicalImpact ?? null,
      rules: rules.get(item.clientId) ?? NO_PATCH_RULES,
    });
    const closed = corrections.get(correctionKey(item.id, entry)) ?? (isAffected ? undefined : OTHER_VERSION);
    return {
      mspId: item.mspId,
      clientId: item.clientId,
      technologyId: item.id,
      cveId: entry.cveId,
      confidence,
      reason,
      deadline: key,
      rule,
      assumed,
      dueDays: days,
      state: closed === undefined ? 'new' : 'not_affected',
      stateReason: closed ?? '',
      isWithdrawn: entry.isWithdrawn,
    };
  });
}

const dayOf = (now: Date): string => new Date(now.getTime() - (now.getTime() % DAY_MS)).toISOString().slice(0, 10);

/** @returns the organization of each that was added */
async function storeMatches(tx: Tx, rows: MatchRow[], now: Date): Promise<string[]> {
  const at = now.toISOString();
  const today = dayOf(now);
  // What nobody has looked at follows the installed version, to and fro. The clock of what becomes sure starts on that day.
  const follows = sql`(known.state = 'new' or (known.state = 'not_affected' and known.reason = 'other_version'))`;
  const becomesSure = sql`(excluded.state = 'new' and excluded.confidence <> 'possible'
    and (known.state = 'not_affected' or known.confidence = 'possible'))`;
  const stored = await tx.execute<{ msp_id: string; added: boolean }>(sql`
    insert into threat_matches as known (msp_id, client_id, technology_id, cve_id, confidence, reason, state, state_reason,
      found_on, deadline, rule, assumed, due_days, created_at, updated_at)
    select msp_id, client_id, technology_id, cve_id, confidence, reason, state, state_reason,
      ${today}::date, deadline, rule, assumed, due_days, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(byColumnName))}::jsonb) as given (msp_id uuid, client_id uuid,
      technology_id uuid, cve_id text, confidence text, reason text, state text, state_reason text, deadline text, rule text,
      assumed text[], due_days integer, is_withdrawn boolean)
    where not is_withdrawn or exists (select from threat_matches there
      where (there.msp_id, there.technology_id, there.cve_id) = (given.msp_id, given.technology_id, given.cve_id))
    on conflict (msp_id, technology_id, cve_id) do update set confidence = excluded.confidence, reason = excluded.reason,
      deadline = excluded.deadline, rule = excluded.rule, assumed = excluded.assumed, due_days = excluded.due_days,
      state = case when ${follows} then excluded.state else known.state end,
      state_reason = case when ${follows} then excluded.state_reason else known.state_reason end,
      found_on = case when ${follows} and ${becomesSure} then excluded.found_on else known.found_on end,
      updated_at = excluded.updated_at
    where (known.confidence, known.reason, known.deadline, known.rule, known.assumed, known.due_days)
      is distinct from (excluded.confidence, excluded.reason, excluded.deadline, excluded.rule, excluded.assumed, excluded.due_days)
    returning msp_id, xmax = 0 as added`);
  return stored.rows.filter(({ added }) => added).map(({ msp_id }) => msp_id);
}

/** Takes out what nobody has looked at and what no longer applies. */
async function dropStale(
  tx: Tx,
  { items, only, kept }: { items: readonly Item[]; only: readonly string[] | null; kept: readonly MatchRow[] },
): Promise<void> {
  const matched = items.map(({ mspId, id }) => ({ msp: mspId, id }));
  const pairs = kept.map(({ technologyId, cveId }) => ({ id: technologyId, cve: cveId }));
  // Item by item through the index: a plan that is kept from when there were hardly any matches would go through all of them.
  await tx.execute(sql`
    delete from threat_matches gone where gone.ctid = any(array(
      select there.ctid
      from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as matched (msp uuid, id uuid)
      cross join lateral (select known.ctid, known.cve_id from threat_matches known
        where known.msp_id = matched.msp and known.technology_id = matched.id and known.state = 'new' offset 0) there
      where (${only === null} or there.cve_id in (select jsonb_array_elements_text(${JSON.stringify(only ?? [])}::jsonb)))
        and (matched.id, there.cve_id) not in
          (select id, cve from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as kept (id uuid, cve text))))`);
}
