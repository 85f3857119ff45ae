import { DAY_MS } from '@fairlead/content/format/days';
import { assetOf } from '@fairlead/content/sales/assets/library';
import { FEWEST_DECIDED } from '@fairlead/contract/features/proposals/pipeline';
import { type AssetChannel, type AssetUse, USE_DAYS } from '@fairlead/contract/features/sales-assets';
import { salesAssets, salesAssetUses } from '@fairlead/db/schema/sales-assets';
import { and, desc, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { decidedDeals } from '#domain/proposals/pipeline';
import { pipelineRows } from '#domain/proposals/pipeline-rows';

/** Uses of two busy years; older ones say nothing of today's texts. */
const MOST_USES = 20_000;

/** @throws NOT_FOUND for a text or a client that the organization does not have */
export async function noteUse(
  { tx, caller, now, audit }: HandlerContext,
  { asset, channel, clientId }: { asset: string; channel: AssetChannel; clientId: string | null },
): Promise<{ noted: true }> {
  const mspId = callerMspId(caller);
  // As text: what is no id of an own one is simply not found.
  const isOwn = and(eq(salesAssets.mspId, mspId), sql`${salesAssets.id}::text = ${asset}`);
  if (!assetOf(asset) && (await tx.$count(salesAssets, isOwn)) === 0) throw fail('NOT_FOUND');
  if (clientId !== null) await findClient(tx, mspId, clientId);
  await tx.insert(salesAssetUses).values({ mspId, asset, channel, clientId, userId: caller.userId, usedAt: now });
  await audit({ type: 'sales_asset', id: asset }, { after: { channel, clientId } });
  return { noted: true };
}

/** Texts that were used, the one used last first. A deal counts with those that its client got before it was decided. */
export async function listUses({
  tx,
  caller,
  now,
}: Pick<HandlerContext, 'tx' | 'caller' | 'now'>): Promise<{ items: AssetUse[] }> {
  const mspId = callerMspId(caller);
  const [uses, rows] = await Promise.all([
    tx
      .select({ asset: salesAssetUses.asset, clientId: salesAssetUses.clientId, usedAt: salesAssetUses.usedAt })
      .from(salesAssetUses)
      .where(eq(salesAssetUses.mspId, mspId))
      .orderBy(desc(salesAssetUses.usedAt))
      .limit(MOST_USES),
    pipelineRows(tx, mspId, now),
  ]);
  const decided = decidedDeals(rows, now);
  const since = now.getTime() - USE_DAYS * DAY_MS;
  const items = [...new Set(uses.map(({ asset }) => asset))].flatMap((asset) => {
    const own = uses.filter((use) => use.asset === asset);
    const [last] = own;
    if (!last) return [];
    const isWithIt = (deal: (typeof decided)[number]) =>
      own.some(({ clientId, usedAt }) => clientId === deal.clientId && usedAt <= deal.decidedAt);
    const counted = (deals: typeof decided) => ({
      won: deals.filter(({ isWon }) => isWon).length,
      decided: deals.length,
    });
    const withIt = counted(decided.filter(isWithIt));
    return [
      {
        asset,
        uses: own.filter(({ usedAt }) => usedAt.getTime() >= since).length,
        lastUsedAt: last.usedAt.toISOString(),
        deals:
          withIt.decided < FEWEST_DECIDED
            ? null
            : { withIt, others: counted(decided.filter((deal) => !isWithIt(deal))) },
      },
    ];
  });
  return { items };
}
