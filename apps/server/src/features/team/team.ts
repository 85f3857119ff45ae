import { SEATLESS_ROLES, seatLimit } from '@fairlead/contract/plans';
import type { TeamMember } from '@fairlead/contract/team';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '../../api/context';
import { fail } from '../../api/errors';
import type { StagedContext } from '../../model/staged-context';

const LISTED = 500;

/** The people of the caller's MSP and of its clients, by name, and how many seats they take. */
export async function listTeam({ tx, caller }: HandlerContext) {
  const mspId = callerMspId(caller);
  const rows = await tx
    .select({ person: profiles, client: { id: clients.id, name: clients.name } })
    .from(profiles)
    .leftJoin(clients, and(eq(clients.msp_id, profiles.msp_id), eq(clients.id, profiles.client_id)))
    .where(eq(profiles.msp_id, mspId))
    .orderBy(asc(profiles.name), asc(profiles.id))
    .limit(LISTED);
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId));
  const items = rows.map(({ person, client }): TeamMember => {
    const { id, name, email, role, status, last_login, created_on } = person;
    const seen = { last_login: last_login?.toISOString() ?? null, created_on: created_on.toISOString() };
    return { id, name, email, role, status, client, ...seen };
  });
  const seated = items.filter(({ role, status }) => status === 'active' && !SEATLESS_ROLES.includes(role));
  return { items, seats: { used: seated.length, limit: msp ? seatLimit(msp) : null } };
}

/** Ends every session of a person the caller may see; in platform operations that is anybody. */
export async function signOutPerson(context: StagedContext, id: string): Promise<Record<string, never>> {
  await context.read(({ tx, caller }) =>
    requirePerson(tx, id, caller.role === 'global_admin' ? null : callerMspId(caller)),
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
  if (mspId !== null && person.role === 'global_admin') throw fail('FORBIDDEN');
}
