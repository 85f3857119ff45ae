import type { LiveSession } from '@fairlead/auth/sessions/live-sessions';
import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import { seatLimit, takesSeat } from '@fairlead/contract/features/plans/plans';
import type { MemberSession, TeamMember } from '@fairlead/contract/features/team';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { AuthUnavailableError } from '#auth-side';

const LISTED = 500;

/** The people of the caller's MSP and of its clients, by name, and how many seats they take. */
export async function listTeam(context: StagedContext) {
  const { people, limit } = await context.read(async ({ tx, caller }) => {
    const mspId = callerMspId(caller);
    const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
    return { people: await selectMembers(tx, eq(profiles.msp_id, mspId)), limit: msp ? seatLimit(msp) : null };
  });
  const secured = await secondFactors(context, people);
  const items = people.map((person) => ({ ...person, hasSecondFactor: secured?.has(person.id) ?? null }));
  const seated = items.filter(({ role, status }) => status === 'active' && takesSeat(role));
  return { items, seats: { used: seated.length, limit } };
}

/** Those with a second factor. The list is more than that, so it stands without it where the auth service is away. */
async function secondFactors(
  { services }: StagedContext,
  people: { id: string }[],
): Promise<ReadonlySet<string> | null> {
  try {
    return await services.auth.withSecondFactor(people.map(({ id }) => id));
  } catch (error) {
    if (error instanceof AuthUnavailableError) return null;
    throw error;
  }
}

/** One person of the MSP as it is listed; @throws NOT_FOUND */
export async function findMember(tx: Tx, mspId: string, id: string): Promise<TeamMember> {
  const [person] = await selectMembers(tx, and(eq(profiles.msp_id, mspId), eq(profiles.id, id)));
  if (!person) throw fail('NOT_FOUND');
  return { ...person, hasSecondFactor: null };
}

async function selectMembers(tx: Tx, where: SQL | undefined): Promise<Omit<TeamMember, 'hasSecondFactor'>[]> {
  const rows = await tx
    .select({ person: profiles, client: { id: clients.id, name: clients.name } })
    .from(profiles)
    .leftJoin(clients, and(eq(clients.mspId, profiles.msp_id), eq(clients.id, profiles.client_id)))
    .where(where)
    .orderBy(asc(profiles.name), asc(profiles.id))
    .limit(LISTED);
  return rows.map(({ person, client }) => {
    const { id, name, email, profile_picture, accountPicture, role, status, last_login, created_on } = person;
    const seen = { last_login: last_login?.toISOString() ?? null, created_on: created_on.toISOString() };
    return { id, name, email, profile_picture, accountPicture, role, status, client, ...seen };
  });
}

/** Where a person the caller may sign out is signed in; null where the auth service does not tell. */
export async function listMemberSessions(context: StagedContext, id: string) {
  await context.read(({ tx, caller }) => requirePerson(tx, id, callerMspId(caller)));
  const sessions = await context.services.auth.sessions(id);
  return context.write(async ({ audit }) => {
    await audit({ type: 'profile', id });
    return { items: sessions?.map(memberSession) ?? null };
  });
}

function memberSession({ id, created_at, refreshed_at, user_agent, ip, aal }: LiveSession): MemberSession {
  return { id, createdAt: created_at, refreshedAt: refreshed_at, userAgent: user_agent, ip, aal };
}

/** Ends every session of a person the caller may see; in platform operations that is anybody. */
export async function signOutPerson(context: StagedContext, id: string): Promise<Record<string, never>> {
  await context.read(({ tx, caller }) =>
    requirePerson(tx, id, isGlobalAdmin(caller.role) ? null : callerMspId(caller)),
  );
  await context.services.auth.revokeSessions(id);
  return context.write(async ({ audit }) => {
    await audit({ type: 'profile', id });
    return {};
  });
}

async function requirePerson(tx: Tx, id: string, mspId: string | null): Promise<void> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, id));
  if (!person || (mspId !== null && person.msp_id !== mspId)) throw fail('NOT_FOUND');
  // A global admin may belong to an MSP to show the product; it is not that MSP's to sign out.
  if (mspId !== null && isGlobalAdmin(person.role)) throw fail('FORBIDDEN');
}
