import type { OutsideView } from '@fairlead/contract/features/outside-views';
import type { Tx } from '@fairlead/db/connection/database';
import { outsideViews } from '@fairlead/db/schema/outside-views';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, notInArray } from 'drizzle-orm';

/** Looks that are kept of a client: two years, once a month. */
const MOST_KEPT = 24;

export const isViewOf = (mspId: string, clientId: string) =>
  and(eq(outsideViews.mspId, mspId), eq(outsideViews.clientId, clientId));

/** Keeps a look, and no more than the newest of its client. */
export async function keepView(tx: Tx, view: typeof outsideViews.$inferInsert): Promise<void> {
  const { mspId, clientId } = view;
  await tx.insert(outsideViews).values(view);
  const kept = (await selectViews(tx, mspId, clientId)).map(({ id }) => id);
  await tx.delete(outsideViews).where(and(isViewOf(mspId, clientId), notInArray(outsideViews.id, kept)));
}

/** Looks at the domain of a client, newest first. */
export async function selectViews(tx: Tx, mspId: string, clientId: string): Promise<OutsideView[]> {
  const rows = await tx
    .select({ view: outsideViews, createdByName: profiles.name })
    .from(outsideViews)
    .leftJoin(profiles, eq(profiles.id, outsideViews.createdBy))
    .where(isViewOf(mspId, clientId))
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
