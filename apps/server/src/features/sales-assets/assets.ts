import type { AssetKind } from '@fairlead/content/fields/asset-kinds';
import { blocksOf } from '@fairlead/content/sales/assets/asset-text';
import { LIMITS_HEADING } from '@fairlead/content/sales/assets/battle-cards';
import { assetOf } from '@fairlead/content/sales/assets/library';
import {
  type AssetText,
  type AssetVersion,
  NEEDS_LINKS,
  NEEDS_REVIEW_DATE,
  type SalesAsset,
} from '@fairlead/contract/features/sales-assets';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { salesAssets, salesAssetVersions } from '@fairlead/db/schema/sales-assets';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/** More own texts than a team keeps apart. */
const MOST_ASSETS = 500;
const MOST_VERSIONS = 50;

/** The team's own texts, the ones changed last first. */
export async function listAssets({ tx, caller }: Reading): Promise<{ items: SalesAsset[] }> {
  return { items: (await selectAssets(tx, callerMspId(caller))).map(assetView) };
}

/** Makes a ready-made text the team's own, or adds a new one. Who adds it is its owner. */
export async function createAsset(
  { tx, caller, now, audit }: HandlerContext,
  { basedOn, kind, text }: { basedOn: string | null; kind: AssetKind; text: AssetText },
): Promise<SalesAsset> {
  const mspId = callerMspId(caller);
  if (basedOn !== null && assetOf(basedOn)?.kind !== kind) throw fail('NOT_FOUND');
  requirePublishable(kind, text);
  const [row] = await tx
    .insert(salesAssets)
    .values({
      ...text,
      mspId,
      basedOn,
      kind,
      ownerId: caller.userId,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: salesAssets.id });
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  await audit({ type: 'sales_asset', id: row.id }, { after: { title: text.title, state: text.state } });
  return assetView(await findAsset(tx, mspId, row.id));
}

/** Changes a text. Who publishes it is its owner from then on. @throws CONFLICT when someone was faster */
export async function saveAsset(
  { tx, caller, now, audit }: HandlerContext,
  { id, version, text }: { id: string; version: number; text: AssetText },
): Promise<SalesAsset> {
  const mspId = callerMspId(caller);
  const { asset: before } = await findAsset(tx, mspId, id);
  requirePublishable(before.kind as AssetKind, text);
  await tx
    .insert(salesAssetVersions)
    .values({
      mspId,
      assetId: id,
      number: before.version,
      title: before.title,
      subject: before.subject,
      body: before.body,
      createdBy: caller.userId,
      createdAt: now,
    })
    .onConflictDoNothing();
  const { rowCount } = await tx
    .update(salesAssets)
    .set({
      ...text,
      ...(text.state === 'published' && { ownerId: caller.userId }),
      version: sql`${salesAssets.version} + 1`,
      updatedAt: now,
    })
    .where(and(isAsset(mspId, id), eq(salesAssets.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
  const { title, state } = text;
  await audit(
    { type: 'sales_asset', id },
    { before: { title: before.title, state: before.state }, after: { title, state } },
  );
  return assetView(await findAsset(tx, mspId, id));
}

/** What a text was before, newest first. @throws NOT_FOUND */
export async function listAssetVersions(
  { tx, caller }: Reading,
  { id }: { id: string },
): Promise<{ items: AssetVersion[] }> {
  const mspId = callerMspId(caller);
  await findAsset(tx, mspId, id);
  const rows = await tx
    .select({ version: salesAssetVersions, createdByName: profiles.name })
    .from(salesAssetVersions)
    .leftJoin(profiles, eq(profiles.id, salesAssetVersions.createdBy))
    .where(and(eq(salesAssetVersions.mspId, mspId), eq(salesAssetVersions.assetId, id)))
    .orderBy(desc(salesAssetVersions.number))
    .limit(MOST_VERSIONS);
  return {
    items: rows.map(({ version: { number, title, subject, body, createdAt }, createdByName }) => ({
      number,
      title,
      subject,
      body,
      createdByName,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** @throws NOT_FOUND */
export async function removeAsset(
  { tx, caller, audit }: HandlerContext,
  { id }: { id: string },
): Promise<{ deleted: true }> {
  const mspId = callerMspId(caller);
  const { asset } = await findAsset(tx, mspId, id);
  await tx.delete(salesAssets).where(isAsset(mspId, id));
  await audit({ type: 'sales_asset', id }, { before: { title: asset.title, state: asset.state } });
  return { deleted: true };
}

/** @throws BAD_REQUEST for a published text that nobody will look at again, or a battle card with a claim nobody can check */
function requirePublishable(kind: AssetKind, { state, reviewOn, body }: AssetText): void {
  if (state !== 'published') return;
  if (reviewOn === null) throw fail('BAD_REQUEST', { 'text.reviewOn': NEEDS_REVIEW_DATE });
  if (kind === 'battle_card' && !hasLinks(body)) throw fail('BAD_REQUEST', { 'text.body': NEEDS_LINKS });
}

/** Whether each line below the heading of limits has an address at which it can be checked. */
function hasLinks(body: string): boolean {
  const blocks = blocksOf(body);
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.text === LIMITS_HEADING);
  const claims = at < 0 ? undefined : blocks[at + 1];
  return claims?.kind === 'list' && claims.items.every((claim) => claim.includes('https://'));
}

const isAsset = (mspId: string, id: string) => and(eq(salesAssets.mspId, mspId), eq(salesAssets.id, id));

type AssetRow = Awaited<ReturnType<typeof selectAssets>>[number];

function selectAssets(tx: Tx, mspId: string, where?: SQL) {
  return tx
    .select({ asset: salesAssets, ownerName: profiles.name })
    .from(salesAssets)
    .leftJoin(profiles, eq(profiles.id, salesAssets.ownerId))
    .where(and(eq(salesAssets.mspId, mspId), where))
    .orderBy(desc(salesAssets.updatedAt), salesAssets.id)
    .limit(MOST_ASSETS);
}

/** @throws NOT_FOUND */
async function findAsset(tx: Tx, mspId: string, id: string): Promise<AssetRow> {
  const [row] = await selectAssets(tx, mspId, eq(salesAssets.id, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

const assetView = ({ asset, ownerName }: AssetRow): SalesAsset => ({
  id: asset.id,
  basedOn: asset.basedOn,
  kind: asset.kind as AssetKind,
  title: asset.title,
  subject: asset.subject,
  body: asset.body,
  state: asset.state,
  reviewOn: asset.reviewOn,
  ownerName,
  version: asset.version,
  updatedAt: asset.updatedAt.toISOString(),
});
