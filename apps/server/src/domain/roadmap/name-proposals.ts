import type { Tx } from '@fairlead/db/connection/database';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type OfClient, openOffers } from '../proposals/standing-proposals';

/**
 * Has roadmap items name the proposal that offers their service, with its price: the client never sees two. What has begun
 * or is dropped stays as it is.
 */
export async function nameProposals(tx: Tx, client: OfClient, now: Date): Promise<void> {
  const ofClient = and(eq(roadmapSteps.mspId, client.mspId), eq(roadmapSteps.clientId, client.clientId));
  const steps = await tx
    .select()
    .from(roadmapSteps)
    .where(
      and(
        ofClient,
        isNotNull(roadmapSteps.serviceKey),
        inArray(roadmapSteps.state, ['proposed', 'agreed', 'declined']),
      ),
    );
  if (steps.length === 0) return;
  const offers = await openOffers(tx, client, now);
  for (const step of steps) {
    const offer = offers.get(step.serviceKey ?? '');
    if (!offer) continue;
    const { proposalId, isOnce } = offer;
    const price = { costMonthly: isOnce ? null : offer.price, costOnce: isOnce ? offer.price : null };
    if (step.proposalId === proposalId && step.costMonthly === price.costMonthly && step.costOnce === price.costOnce)
      continue;
    await tx
      .update(roadmapSteps)
      .set({ proposalId, ...price, version: sql`${roadmapSteps.version} + 1`, updatedAt: now })
      .where(and(ofClient, eq(roadmapSteps.id, step.id)));
  }
}
