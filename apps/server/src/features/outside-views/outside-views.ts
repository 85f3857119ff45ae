import { type OutsideView, VIEW_PAUSE_MS, VIEWS_AN_HOUR } from '@fairlead/contract/features/outside-views';
import type { Tx } from '@fairlead/db/connection/database';
import { outsideViews } from '@fairlead/db/schema/outside-views';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import type { ApiContext, HandlerContext } from '#api/context';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { findClient, lockClient } from '#domain/clients/rows';
import { lookAt } from './look-at';

const HOUR_MS = 3_600_000;
/** Looks that are kept of a client: two years, once a month. */
const MOST_KEPT = 24;

const isOf = (mspId: string, clientId: string) =>
  and(eq(outsideViews.mspId, mspId), eq(outsideViews.clientId, clientId));

/** @throws NOT_FOUND */
export async function listViews(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  { clientId }: { clientId: string },
): Promise<{ items: OutsideView[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  return { items: await selectViews(tx, mspId, clientId) };
}

/**
 * Looks now, between the transactions: no row waits for a name server or a website.
 * @throws NOT_FOUND; TOO_MANY_REQUESTS past the hour's looks, or right after the last one
 */
export async function takeView(
  context: ApiContext & StagedContext,
  { clientId, look: { domain } }: { clientId: string; look: { domain: string } },
): Promise<{ items: OutsideView[] }> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  const since = (ms: number) => gt(outsideViews.createdAt, new Date(now.getTime() - ms));
  await context.read(async ({ tx }) => {
    await findClient(tx, mspId, clientId);
    const ofHour = await tx.$count(outsideViews, and(eq(outsideViews.mspId, mspId), since(HOUR_MS)));
    const ofClient = await tx.$count(outsideViews, and(isOf(mspId, clientId), since(VIEW_PAUSE_MS)));
    if (ofHour >= VIEWS_AN_HOUR || ofClient > 0) throw fail('TOO_MANY_REQUESTS');
  });
  const seen = await lookAt({ dns: services.domains.dns, web: services.website, now }, domain);
  return context.write(async ({ tx, audit }) => {
    await lockClient(tx, mspId, clientId);
    await tx
      .insert(outsideViews)
      .values({ mspId, clientId, domain, ...seen, createdBy: caller.userId, createdAt: now });
    const items = await selectViews(tx, mspId, clientId);
    const kept = items.map(({ id }) => id);
    await tx.delete(outsideViews).where(and(isOf(mspId, clientId), notInArray(outsideViews.id, kept)));
    await audit({ type: 'client', id: clientId }, { after: { domain } });
    return { items };
  });
}

async function selectViews(tx: Tx, mspId: string, clientId: string): Promise<OutsideView[]> {
  const rows = await tx
    .select({ view: outsideViews, createdByName: profiles.name })
    .from(outsideViews)
    .leftJoin(profiles, eq(profiles.id, outsideViews.createdBy))
    .where(isOf(mspId, clientId))
    .orderBy(desc(outsideViews.createdAt), outsideViews.id)
    .limit(MOST_KEPT);
  return rows.map(({ view: { id, domain, mailProvider, findings, createdAt }, createdByName }) => ({
    id,
    domain,
    mailProvider,
    findings: findings as OutsideView['findings'],
    createdAt: createdAt.toISOString(),
    createdByName,
  }));
}
