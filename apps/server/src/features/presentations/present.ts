import { PRESENTATION_HOURS, type Presentation, type ShownSlide } from '@fairlead/contract/features/presentations';
import { presentations } from '@fairlead/db/schema/presentations';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { clientAddress } from '#domain/msps/client-address';

const HOUR_MS = 3_600_000;

type Row = typeof presentations.$inferSelect;

const told = ({ id, endsAt, openedCount, revokedAt }: Row, now: Date): Presentation => ({
  id,
  endsAt: endsAt.toISOString(),
  openedCount,
  isOver: revokedAt !== null || endsAt <= now,
});

/** Makes a link to a talk about a finished simulation. It is told this once; only its hash is stored. */
export async function startPresentation(
  { caller, now, services, write }: StagedContext,
  { simulationId, shown }: { simulationId: string; shown: ShownSlide },
): Promise<{ presentation: Presentation; link: string }> {
  const mspId = callerMspId(caller);
  const token = newToken();
  return write(async ({ tx, audit }) => {
    const [simulation] = await tx
      .select({ clientId: simulations.clientId, status: simulations.status })
      .from(simulations)
      .where(and(eq(simulations.mspId, mspId), eq(simulations.id, simulationId)));
    if (simulation?.status !== 'completed') throw fail('NOT_FOUND');
    const [row] = await tx
      .insert(presentations)
      .values({
        mspId,
        clientId: simulation.clientId,
        simulationId,
        tokenHash: tokenHash(token),
        shown,
        shownAt: now,
        endsAt: new Date(now.getTime() + PRESENTATION_HOURS * HOUR_MS),
        createdBy: caller.userId,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The link was not stored.');
    await audit({ type: 'presentation', id: row.id }, { after: { simulationId, endsAt: row.endsAt.toISOString() } });
    return {
      presentation: told(row, now),
      link: `${await clientAddress(tx, mspId, services.publicUrl)}/follow/${token}`,
    };
  });
}

/** Shows another slide; the one before is no longer kept. @throws LINK_ENDED */
export async function showSlide(
  { tx, caller, now, audit, continuesAudited }: HandlerContext,
  { id, shown }: { id: string; shown: ShownSlide },
): Promise<Presentation> {
  const mspId = callerMspId(caller);
  const before = await find(tx, mspId, id);
  if (before.revokedAt !== null || before.endsAt <= now) throw fail('LINK_ENDED');
  const [row] = await tx
    .update(presentations)
    .set({ shown, shownAt: now })
    .where(and(isOf(mspId, id), isNull(presentations.revokedAt), gt(presentations.endsAt, now)))
    .returning();
  if (!row) throw fail('LINK_ENDED');
  // A turn of a slide belongs to the start of the talk, which is in the audit trail.
  if (before.createdBy === caller.userId) continuesAudited();
  await audit({ type: 'presentation', id });
  return told(row, now);
}

/** Ends a link at once. Doing it again changes nothing. */
export async function endPresentation(
  { tx, caller, now, audit }: HandlerContext,
  { id }: { id: string },
): Promise<Presentation> {
  const mspId = callerMspId(caller);
  await tx
    .update(presentations)
    .set({ revokedAt: now, revokedBy: caller.userId })
    .where(and(isOf(mspId, id), isNull(presentations.revokedAt)));
  const row = await find(tx, mspId, id);
  await audit({ type: 'presentation', id });
  return told(row, now);
}

const isOf = (mspId: string, id: string) => and(eq(presentations.mspId, mspId), eq(presentations.id, id));

async function find(tx: HandlerContext['tx'], mspId: string, id: string): Promise<Row> {
  const [row] = await tx.select().from(presentations).where(isOf(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}
