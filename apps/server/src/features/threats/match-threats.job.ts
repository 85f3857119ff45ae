import { setImmediate } from 'node:timers/promises';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { and, asc, gt, inArray, or, sql } from 'drizzle-orm';
import { MATCH_THREATS, type MatchPayload } from '#domain/threats/match-threats';
import { type Catalog, catalogOf, foundOf, rematch } from '#domain/threats/rematch';
import { gently } from '#jobs/gently';
import type { JobDefinition } from '#jobs/job';
import { tellOfRansomware, tellOfThreats } from './tell-of-threats';

type Limits = {
  /** Items of one transaction: each may have some hundred matches, and others wait for it. */
  items: number;
  /** Transactions of one run; the next run goes on, long before the lease of a job ends. */
  transactions: number;
};

const USUAL: Limits = { items: 10, transactions: 20 };

/**
 * Matches what changed in the catalog with the technology of every client: products are compared once each, and only items of
 * those that an entry speaks of, or spoke of, are touched.
 */
export function matchThreatsJob(limits = USUAL): JobDefinition<MatchPayload> {
  return {
    name: MATCH_THREATS,
    async run(payload, deps) {
      const { cveIds, after = null } = payload;
      const { db, clock, jobs } = deps;
      const now = clock();
      const catalog = await db.transaction(PLATFORM, (tx) => catalogOf(tx, cveIds));
      const products = await spokenOf(await db.transaction(PLATFORM, (tx) => selectProducts(tx)), catalog);
      const added = new Map(Object.entries(payload.added ?? {}));
      const limit = limits.items * limits.transactions;
      const ids = await db.transaction(PLATFORM, (tx) => selectTouched(tx, { products, cveIds, after, limit }));
      for (let from = 0; from < ids.length; from += limits.items) {
        const part = ids.slice(from, from + limits.items);
        const more = await gently(() =>
          db.transaction(PLATFORM, async (tx) => {
            const items = await tx.select().from(clientTechnology).where(inArray(clientTechnology.id, part));
            return rematch(tx, items, { now, catalog });
          }),
        );
        for (const [mspId, count] of more) added.set(mspId, (added.get(mspId) ?? 0) + count);
      }
      if (ids.length === limit) {
        const next = { ...payload, after: ids.at(-1) ?? null, added: Object.fromEntries(added) };
        await db.transaction(PLATFORM, (tx) => jobs.enqueue(tx, MATCH_THREATS, next));
        return;
      }
      // Everything is new after the first file; that is no news.
      if (cveIds !== null) await tellOfThreats(deps, added);
      if (payload.turned?.length) await tellOfRansomware(deps, payload.turned);
    },
  };
}

const selectProducts = (tx: Tx) =>
  tx.selectDistinct({ vendor: clientTechnology.vendor, product: clientTechnology.product }).from(clientTechnology);

type Product = Awaited<ReturnType<typeof selectProducts>>[number];

/** Products compared before requests get a turn. */
const PRODUCTS = 50;

async function spokenOf(products: Product[], catalog: Catalog): Promise<Product[]> {
  const found: Product[] = [];
  for (const [at, product] of products.entries()) {
    if (foundOf(catalog, product).matches.length > 0) found.push(product);
    if (at % PRODUCTS === 0) await setImmediate();
  }
  return found;
}

type Touched = { products: readonly Product[]; cveIds: string[] | null; after: string | null; limit: number };

/** Items that the entries speak of, or spoke of. Looked for once in a run: the search goes through the items of all clients. */
async function selectTouched(tx: Tx, { products, cveIds, after, limit }: Touched): Promise<string[]> {
  const names = JSON.stringify(products);
  const isOfProduct = sql`(${clientTechnology.vendor}, ${clientTechnology.product}) in
    (select vendor, product from jsonb_to_recordset(${names}::jsonb) as touched (vendor text, product text))`;
  const matched = tx
    .select({ id: threatMatches.technologyId })
    .from(threatMatches)
    .where(cveIds ? inArray(threatMatches.cveId, cveIds) : undefined);
  const rows = await tx
    .select({ id: clientTechnology.id })
    .from(clientTechnology)
    .where(
      and(
        or(isOfProduct, inArray(clientTechnology.id, matched)),
        after === null ? undefined : gt(clientTechnology.id, after),
      ),
    )
    .orderBy(asc(clientTechnology.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
