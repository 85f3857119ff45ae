import { isClientUser, type Role } from '@fairlead/contract/access/roles';
import { rolesToChangeTo, type TeamMember } from '@fairlead/contract/features/team';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { keepingAnAdmin } from '#domain/membership/last-admin';
import { changePerson, requirePerson } from './person';
import { findMember } from './team';

type RoleChange = { id: string; role: Role; seen: { role: Role } };

/** Makes somebody an admin or a member, from the next request on. The last admin stays one: the database sees to it. */
export async function changeRole(context: HandlerContext, { id, role, seen }: RoleChange): Promise<TeamMember> {
  const { tx, caller } = context;
  const person = await requirePerson(context, id);
  if (person.role !== seen.role) throw fail('CONFLICT');
  if (!rolesToChangeTo(caller.role, person.role).includes(role))
    throw fail('BAD_REQUEST', { role: 'Choose another role.' });
  await keepingAnAdmin(() => changePerson(tx, id, { role }));
  await context.audit({ type: 'profile', id }, { before: { role: person.role }, after: { role } });
  return findMember(tx, callerMspId(caller), id);
}

/** Gives a client's user another client of the same organization: it sees that one's work, and no longer the other's. */
export async function moveClientUser(
  context: HandlerContext,
  { id, client_id }: { id: string; client_id: string },
): Promise<TeamMember> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const person = await requirePerson(context, id);
  const own = and(eq(clients.mspId, mspId), eq(clients.id, client_id), eq(clients.kind, 'client'));
  if (!isClientUser(person.role) || (await tx.$count(clients, own)) === 0)
    throw fail('BAD_REQUEST', { client_id: 'Choose one of your clients.' });
  await changePerson(tx, id, { client_id });
  await context.audit({ type: 'profile', id }, { before: { client_id: person.client_id }, after: { client_id } });
  return findMember(tx, mspId, id);
}
