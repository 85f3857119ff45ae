import { OPEN_STATES } from '@fairlead/contract/features/threats/threats';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { threatCorrections, threatMatchChanges, threatMatches } from '@fairlead/db/schema/threats';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';

type Correction = { id: string; reason: string; everywhere: boolean };

/**
 * "The catalog speaks of another product": closes what is open of that product at the item, and remembers it for what comes later;
 * on request at every client that lists the same product.
 * @throws NOT_FOUND
 */
export async function correctMatch(context: HandlerContext, { id, reason, everywhere }: Correction) {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const [found] = await tx
    .select({ technology: clientTechnology, vendor: knownExploited.vendor, product: knownExploited.product })
    .from(threatMatches)
    .innerJoin(clientTechnology, eq(clientTechnology.id, threatMatches.technologyId))
    .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
    .where(and(eq(threatMatches.mspId, mspId), eq(threatMatches.id, id)));
  if (!found) throw fail('NOT_FOUND');
  const { technology } = found;
  const lower = (text: string) => text.trim().toLowerCase();
  const sameProduct = and(
    eq(sql`lower(${clientTechnology.vendor})`, lower(technology.vendor)),
    eq(sql`lower(${clientTechnology.product})`, lower(technology.product)),
  );
  const items = await tx
    .select({ id: clientTechnology.id, clientId: clientTechnology.clientId })
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), everywhere ? sameProduct : eq(clientTechnology.id, technology.id)));
  const named = { vendor: lower(found.vendor), product: lower(found.product) };
  const by = { reason, createdBy: caller.userId, createdAt: now };
  await tx
    .insert(threatCorrections)
    .values(items.map((item) => ({ mspId, clientId: item.clientId, technologyId: item.id, ...named, ...by })))
    .onConflictDoNothing();
  const entries = tx
    .select({ cveId: knownExploited.cveId })
    .from(knownExploited)
    .where(
      and(
        eq(sql`lower(trim(${knownExploited.vendor}))`, named.vendor),
        eq(sql`lower(trim(${knownExploited.product}))`, named.product),
      ),
    );
  const open = await tx
    .select()
    .from(threatMatches)
    .where(
      and(
        eq(threatMatches.mspId, mspId),
        inArray(
          threatMatches.technologyId,
          items.map((item) => item.id),
        ),
        inArray(threatMatches.cveId, entries),
        inArray(threatMatches.state, [...OPEN_STATES]),
      ),
    )
    .for('update');
  if (open.length > 0) {
    const state = { state: 'not_affected' as const, stateReason: reason, updatedAt: now };
    await tx
      .update(threatMatches)
      .set({ ...state, version: sql`${threatMatches.version} + 1` })
      .where(
        and(
          eq(threatMatches.mspId, mspId),
          inArray(
            threatMatches.id,
            open.map((row) => row.id),
          ),
        ),
      );
    await tx.insert(threatMatchChanges).values(
      open.map((row) => ({
        mspId,
        clientId: row.clientId,
        matchId: row.id,
        fromState: row.state,
        toState: 'not_affected',
        reason,
        changedBy: caller.userId,
        changedAt: now,
      })),
    );
  }
  await context.audit({ type: 'vulnerability', id }, { after: { ...named, closed: open.length, everywhere } });
  return { closed: open.length, clients: new Set(open.map((row) => row.clientId)).size };
}
