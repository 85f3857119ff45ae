import type { RenewalReason } from '@fairlead/content/fields/loyalty';
import { PLAYS } from '@fairlead/content/fields/plays';
import type { Relationship } from '@fairlead/contract/features/loyalty/loyalty';
import type { AdvocacyFields, PlayFields } from '@fairlead/contract/features/loyalty/plays';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import { clientAdvocacy, clientPlays } from '@fairlead/db/schema/loyalty';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { getRelationship } from './get-relationship';
import { requireClient } from './keep-relationship';

type Target = { id: string; version: number };

/** Starts the play for a reason, owned by the person who starts it. @throws CONFLICT while one for this reason is open */
export async function startPlay(
  context: WorkContext,
  { clientId, trigger }: { clientId: string; trigger: RenewalReason },
): Promise<Relationship> {
  const { tx, caller, now } = context;
  const mspId = await requireClient(context, clientId);
  const { steps, days } = PLAYS[trigger];
  const added = await tx
    .insert(clientPlays)
    .values({
      mspId,
      clientId,
      trigger,
      steps: steps.map((text) => ({ text, isDone: false })),
      ownerId: caller.userId,
      dueOn: daysAfter(now.toISOString().slice(0, 10), days),
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: clientPlays.id });
  if (added.length === 0) throw fail('CONFLICT');
  await context.audit({ type: 'client', id: clientId }, { after: { play: trigger } });
  return getRelationship(context, { clientId });
}

/** Ticks steps, hands a play over, or ends it with what came of it. @throws CONFLICT when someone else has changed it, or it has ended */
export async function savePlay(
  context: WorkContext,
  { clientId, id, version, play }: Target & { clientId: string; play: PlayFields },
): Promise<Relationship> {
  const { tx, now } = context;
  const mspId = await requireClient(context, clientId);
  if (play.ownerId !== null) await requireColleague(context, play.ownerId);
  const { rowCount } = await tx
    .update(clientPlays)
    .set({ ...play, version: sql`${clientPlays.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(clientPlays.mspId, mspId),
        eq(clientPlays.clientId, clientId),
        eq(clientPlays.id, id),
        eq(clientPlays.version, version),
        eq(clientPlays.state, 'open'),
      ),
    );
  if (rowCount !== 1) throw fail('CONFLICT');
  await context.audit({ type: 'client', id: clientId }, { after: { play: id, state: play.state } });
  return getRelationship(context, { clientId });
}

async function requireColleague({ tx, caller }: WorkContext, userId: string): Promise<void> {
  const isOwn = and(eq(profiles.msp_id, callerMspId(caller)), eq(profiles.id, userId));
  if ((await tx.$count(profiles, isOwn)) === 0)
    throw fail('BAD_REQUEST', { 'play.ownerId': 'Choose someone of your team.' });
}

/** Adds how a client speaks for its provider, or changes it. @throws CONFLICT when someone else has changed it */
export async function saveAdvocacy(
  context: WorkContext,
  { clientId, target, advocacy }: { clientId: string; target: Target | null; advocacy: AdvocacyFields },
): Promise<Relationship> {
  const { tx, caller, now } = context;
  const mspId = await requireClient(context, clientId);
  if (target === null) {
    const at = { createdBy: caller.userId, createdAt: now, updatedAt: now };
    await tx.insert(clientAdvocacy).values({ mspId, clientId, ...advocacy, ...at });
  } else {
    const { rowCount } = await tx
      .update(clientAdvocacy)
      .set({ ...advocacy, version: sql`${clientAdvocacy.version} + 1`, updatedAt: now })
      .where(
        and(
          eq(clientAdvocacy.mspId, mspId),
          eq(clientAdvocacy.clientId, clientId),
          eq(clientAdvocacy.id, target.id),
          eq(clientAdvocacy.version, target.version),
        ),
      );
    if (rowCount !== 1) throw fail('CONFLICT');
  }
  await context.audit({ type: 'client', id: clientId }, { after: advocacy });
  return getRelationship(context, { clientId });
}
