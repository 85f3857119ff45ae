import { setImmediate } from 'node:timers/promises';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { matchesOf, readTechnology } from '@fairlead/risk/threats/match-technology';
import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { MATCH_THREATS, type MatchPayload } from '#domain/threats/match-threats';
import { type Catalog, catalogOf, rematch } from '#domain/threats/rematch';
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
      let last = after;
      for (let done = 0; done < limits.transactions; done++) {
        const items = await selectItems(db, { products, cveIds, after: last, limit: limits.items });
        last = items.at(-1)?.id ?? null;
        if (last === null) break;
        const more = await gently(() => db.transaction(PLATFORM, (tx) => rematch(tx, items, { now, catalog })));
        for (const [mspId, count] of more) added.set(mspId, (added.get(mspId) ?? 0) + count);
      }
      if (last !== null) {
        const next = { ...payload, after: last, added: Object.fromEntries(added) };
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

async function spokenOf(products: Product[], { index }: Catalog): Promise<Product[]> {
  const found: Product[] = [];
  for (const [at, product] of products.entries()) {
    if (matchesOf(readTechnology(product), index).length > 0) found.push(product);
    if (at % PRODUCTS === 0) await setImmediate();
  }
  return found;
}

type Wanted = { products: readonly Product[]; cveIds: string[] | null; after: string | null; limit: number };

function selectItems(db: Database, { products, cveIds, after, limit }: Wanted) {
  const names = JSON.stringify(products);
  const isOfProduct = sql`(${clientTechnology.vendor}, ${clientTechnology.product}) in
    (select vendor, product from jsonb_to_recordset(${names}::jsonb) as touched (vendor text, product text))`;
  return db.transaction(PLATFORM, (tx) => {
    const hasMatch = tx
      .select({ one: sql`1` })
      .from(threatMatches)
      .where(
        and(
          eq(threatMatches.mspId, clientTechnology.mspId),
          eq(threatMatches.technologyId, clientTechnology.id),
          cveIds ? inArray(threatMatches.cveId, cveIds) : undefined,
        ),
      );
    return tx
      .select()
      .from(clientTechnology)
      .where(and(or(isOfProduct, exists(hasMatch)), after === null ? undefined : gt(clientTechnology.id, after)))
      .orderBy(asc(clientTechnology.id))
      .limit(limit);
  });
}
