import {
  type OutsideViews,
  REPEAT_DAYS,
  VIEW_PAUSE_MS,
  VIEWS_AN_HOUR,
} from '@fairlead/contract/features/outside-views';
import type { Tx } from '@fairlead/db/connection/database';
import { outsideRepeats, outsideViews } from '@fairlead/db/schema/outside-views';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { ApiContext, HandlerContext } from '#api/context';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { findClient, lockClient } from '#domain/clients/rows';
import { lookAt } from '#domain/outside-views/look-at';
import { isViewOf, keepView, selectViews } from '#domain/outside-views/views';
import { dayFrom } from '#domain/team/due-reminders';

const HOUR_MS = 3_600_000;

/** @throws NOT_FOUND */
export async function listViews(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  { clientId }: { clientId: string },
): Promise<OutsideViews> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  return viewsOf(tx, mspId, clientId);
}

/**
 * Looks now, between the transactions: no row waits for a name server or a website.
 * @throws NOT_FOUND; TOO_MANY_REQUESTS past the hour's looks, or right after the last one
 */
export async function takeView(
  context: ApiContext & StagedContext,
  {
    clientId,
    look: { domain, monthly },
  }: { clientId: string; look: { domain: string; monthly?: boolean | undefined } },
): Promise<OutsideViews> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  const since = (ms: number) => gt(outsideViews.createdAt, new Date(now.getTime() - ms));
  await context.read(async ({ tx }) => {
    await findClient(tx, mspId, clientId);
    // What is looked at every month takes nothing from the people who look now.
    const byHand = and(eq(outsideViews.mspId, mspId), isNotNull(outsideViews.createdBy));
    const ofHour = await tx.$count(outsideViews, and(byHand, since(HOUR_MS)));
    const ofClient = await tx.$count(outsideViews, and(isViewOf(mspId, clientId), since(VIEW_PAUSE_MS)));
    if (ofHour >= VIEWS_AN_HOUR || ofClient > 0) throw fail('TOO_MANY_REQUESTS');
  });
  const seen = await lookAt({ dns: services.domains.dns, web: services.website, now }, domain);
  return context.write(async ({ tx, audit }) => {
    await lockClient(tx, mspId, clientId);
    await keepView(tx, { mspId, clientId, domain, ...seen, createdBy: caller.userId, createdAt: now });
    if (monthly === true) await repeat(tx, { mspId, clientId, domain, createdBy: caller.userId, createdAt: now });
    if (monthly === false) await endRepeats(tx, mspId, clientId);
    await audit({ type: 'client', id: clientId }, { after: { domain, ...(monthly === undefined ? {} : { monthly }) } });
    return viewsOf(tx, mspId, clientId);
  });
}

/** @throws NOT_FOUND */
export async function stopRepeats(
  { tx, caller, audit }: HandlerContext,
  { clientId }: { clientId: string },
): Promise<OutsideViews> {
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  await endRepeats(tx, mspId, clientId);
  await audit({ type: 'client', id: clientId }, { after: { monthly: false } });
  return viewsOf(tx, mspId, clientId);
}

/** From now on every month, whatever domain it was before. */
async function repeat(tx: Tx, wanted: Omit<typeof outsideRepeats.$inferInsert, 'nextOn'>): Promise<void> {
  const nextOn = dayFrom(wanted.createdAt, REPEAT_DAYS);
  const { domain, createdBy, createdAt } = wanted;
  await tx
    .insert(outsideRepeats)
    .values({ ...wanted, nextOn })
    .onConflictDoUpdate({
      target: [outsideRepeats.mspId, outsideRepeats.clientId],
      set: { domain, nextOn, createdBy, createdAt },
    });
}

const endRepeats = (tx: Tx, mspId: string, clientId: string) =>
  tx.delete(outsideRepeats).where(and(eq(outsideRepeats.mspId, mspId), eq(outsideRepeats.clientId, clientId)));

async function viewsOf(tx: Tx, mspId: string, clientId: string): Promise<OutsideViews> {
  const [items, [monthly]] = await Promise.all([
    selectViews(tx, mspId, clientId),
    tx
      .select({ domain: outsideRepeats.domain, nextOn: outsideRepeats.nextOn })
      .from(outsideRepeats)
      .where(and(eq(outsideRepeats.mspId, mspId), eq(outsideRepeats.clientId, clientId))),
  ]);
  return { items, monthly: monthly ?? null };
}
