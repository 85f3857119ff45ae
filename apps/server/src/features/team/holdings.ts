import { STAFF_ROLES } from '@fairlead/contract/access/roles';
import type { Holdings } from '@fairlead/contract/features/team';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { roadmapSteps } from '@fairlead/db/schema/roadmap';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { type Deciding, findPerson } from './person';

const ownedClients = (mspId: string, id: string) => and(eq(clients.mspId, mspId), eq(clients.ownerId, id));

/** What is done or dropped needs nobody any more. */
const ownedSteps = (mspId: string, id: string) =>
  and(
    eq(roadmapSteps.mspId, mspId),
    eq(roadmapSteps.ownerId, id),
    notInArray(roadmapSteps.state, ['done', 'declined', 'dropped']),
  );

/** What a person of the caller's organization looks after. */
export async function getHoldings(context: HandlerContext, id: string): Promise<Holdings> {
  await findPerson(context, id);
  return countHoldings(context.tx, callerMspId(context.caller), id);
}

async function countHoldings(tx: Tx, mspId: string, id: string): Promise<Holdings> {
  return {
    clients: await tx.$count(clients, ownedClients(mspId, id)),
    roadmapSteps: await tx.$count(roadmapSteps, ownedSteps(mspId, id)),
  };
}

/**
 * Gives what somebody looks after to a colleague, or to nobody. The records count it as a change, so that whoever edits
 * one of them meanwhile is told.
 * @throws BAD_REQUEST when the colleague is none who could look after it
 */
export async function transferHoldings({ tx, caller }: Deciding, from: string, to: string | null): Promise<Holdings> {
  const mspId = callerMspId(caller);
  if (to !== null) await requireColleague(tx, mspId, from, to);
  const moved = await countHoldings(tx, mspId, from);
  await tx
    .update(clients)
    .set({ ownerId: to, version: sql`${clients.version} + 1` })
    .where(ownedClients(mspId, from));
  await tx
    .update(roadmapSteps)
    .set({ ownerId: to, version: sql`${roadmapSteps.version} + 1` })
    .where(ownedSteps(mspId, from));
  return moved;
}

async function requireColleague(tx: Tx, mspId: string, from: string, to: string): Promise<void> {
  const able = and(
    eq(profiles.id, to),
    eq(profiles.msp_id, mspId),
    eq(profiles.status, 'active'),
    inArray(profiles.role, [...STAFF_ROLES]),
  );
  if (to === from || (await tx.$count(profiles, able)) === 0)
    throw fail('BAD_REQUEST', { transferTo: 'Choose an active colleague, or nobody.' });
}
