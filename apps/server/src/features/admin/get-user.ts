import type { PersonAccount } from '@fairlead/auth/accounts/account-of-person';
import type { AdminUserDetail } from '@fairlead/contract/features/admin/users';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { adminUser, selectUsers } from './queries';

/** One person as the list shows it. @throws NOT_FOUND */
export async function findUser(tx: Tx, id: string) {
  const [row] = await selectUsers(tx, eq(profiles.id, id));
  if (!row) throw fail('NOT_FOUND');
  return adminUser(row);
}

/** One person with what the auth service knows of the account; that is asked while no transaction is open. */
export async function getUser({ read, write, services }: StagedContext, id: string): Promise<AdminUserDetail> {
  const person = await read(async ({ tx }) => {
    const [client] = await tx
      .select({ id: clients.id, name: clients.name })
      .from(profiles)
      .innerJoin(clients, and(eq(clients.mspId, profiles.msp_id), eq(clients.id, profiles.client_id)))
      .where(eq(profiles.id, id));
    return { ...(await findUser(tx, id)), client: client ?? null };
  });
  const account = await services.auth.account(id);
  await write(({ audit }) => audit({ type: 'profile', id }));
  return { ...person, account: account && accountDetail(account) };
}

function accountDetail({ isConfirmed, isSso, lastSignInAt, factors }: PersonAccount) {
  return {
    isConfirmed,
    isSso,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    factors: factors.map((factor) => ({ ...factor, createdAt: factor.createdAt.toISOString() })),
  };
}
