import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { threatMatches } from '@fairlead/db/schema/threats';
import { matchesOf, readTechnology } from '@fairlead/risk/threats/match-technology';
import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { MATCH_THREATS, type MatchPayload } from '#domain/threats/match-threats';
import { catalogOf, rematch } from '#domain/threats/rematch';
import type { JobDefinition } from '#jobs/job';
import { tellOfThreats } from './tell-of-threats';

/** Items of one transaction. */
const CHUNK = 200;

/**
 * Matches what changed in the catalog with the technology of every client: products are compared once each, and only items of
 * those that an entry speaks of, or spoke of, are touched.
 */
export function matchThreatsJob(): JobDefinition<MatchPayload> {
  return {
    name: MATCH_THREATS,
    async run({ cveIds }, deps) {
      const { db, clock } = deps;
      const now = clock();
      const catalog = await db.transaction(PLATFORM, (tx) => catalogOf(tx, cveIds));
      const products = await db.transaction(PLATFORM, (tx) => selectProducts(tx));
      const touched = products.filter((product) => matchesOf(readTechnology(product), catalog.index).length > 0);
      const added = new Map<string, number>();
      for await (const items of touchedItems(db, touched, cveIds)) {
        const more = await db.transaction(PLATFORM, (tx) => rematch(tx, items, { now, catalog }));
        for (const [mspId, count] of more) added.set(mspId, (added.get(mspId) ?? 0) + count);
      }
      // Everything is new after the first file; that is no news.
      if (cveIds !== null) await tellOfThreats(deps, added);
    },
  };
}

const selectProducts = (tx: Tx) =>
  tx.selectDistinct({ vendor: clientTechnology.vendor, product: clientTechnology.product }).from(clientTechnology);

type Product = Awaited<ReturnType<typeof selectProducts>>[number];

async function* touchedItems(db: Database, products: readonly Product[], cveIds: string[] | null) {
  const names = JSON.stringify(products);
  const isOfProduct = sql`(${clientTechnology.vendor}, ${clientTechnology.product}) in
    (select vendor, product from jsonb_to_recordset(${names}::jsonb) as touched (vendor text, product text))`;
  let after: string | null = null;
  for (;;) {
    const items = await db.transaction(PLATFORM, (tx) => {
      const spokenOf = tx
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
        .where(and(or(isOfProduct, exists(spokenOf)), after === null ? undefined : gt(clientTechnology.id, after)))
        .orderBy(asc(clientTechnology.id))
        .limit(CHUNK);
    });
    if (items.length === 0) return;
    yield items;
    after = items.at(-1)?.id ?? null;
  }
}
