import type { AdminMsp, MspSort } from '@fairlead/contract/features/admin/msps';
import type { AdminUser } from '@fairlead/contract/features/admin/users';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '#lists/keyset';

// Columns of a one-table query are written without their table, which inside a subquery would mean its own.
const clientsOf = sql<number>`(select count(*)::int from ${clients} as held where held.msp_id = ${msps}.id and not held.is_sample)`;
const usersOf = sql<number>`(select count(*)::int from ${profiles} as member where member.msp_id = ${msps}.id)`;
const lastActiveOf = sql<
  string | null
>`(select max(member.last_login) from ${profiles} as member where member.msp_id = ${msps}.id)`;

type SortField = 'created' | 'name' | 'clients' | 'active';

const SORT_FIELDS: Record<SortField, { by: SQL | AnyColumn; type: KeysetOrder['type']; nullable: boolean }> = {
  created: { by: msps.created_at, type: 'instant', nullable: false },
  name: { by: sql`lower(${msps.company_name})`, type: 'text', nullable: false },
  clients: { by: clientsOf, type: 'number', nullable: false },
  active: { by: lastActiveOf, type: 'instant', nullable: true },
};

/** One of the fixed orders of the list. By creation and by name there is an index; the others count what each MSP has. */
export function mspOrder(sort: MspSort): KeysetOrder {
  const descending = sort.startsWith('-');
  const field = (descending ? sort.slice(1) : sort) as SortField;
  // Newest first has its own index, whose ids ascend.
  const idDescending = descending && field !== 'created';
  return { name: sort, ...SORT_FIELDS[field], descending, id: msps.id, idDescending };
}

/** People by email address, which has an index of its own and is never missing. */
export const USERS_BY_EMAIL: KeysetOrder = {
  name: 'email',
  by: sql`lower(${profiles.email})`,
  type: 'text',
  descending: false,
  id: profiles.id,
  idDescending: false,
  nullable: false,
};

export function selectMsps(tx: Tx, where: SQL | undefined, order = mspOrder('-created')) {
  return tx
    .select({
      id: msps.id,
      company_name: msps.company_name,
      contact_email: msps.contact_email,
      country: msps.country,
      is_demo: msps.is_demo,
      is_trial: msps.is_trial,
      is_nfr: msps.is_nfr,
      plan: msps.plan,
      trial_end_date: msps.trial_end_date,
      created_at: msps.created_at,
      suspendedAt: msps.suspendedAt,
      clients: clientsOf,
      users: usersOf,
      lastActive: lastActiveOf,
      position: positionOf(order),
    })
    .from(msps)
    .where(where);
}

export function adminMsp({ position: _position, ...row }: Awaited<ReturnType<typeof selectMsps>>[number]): AdminMsp {
  return {
    ...row,
    trial_end_date: row.trial_end_date?.toISOString() ?? null,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    lastActive: row.lastActive === null ? null : new Date(row.lastActive).toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

export function selectUsers(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      id: profiles.id,
      name: profiles.name,
      email: profiles.email,
      role: profiles.role,
      status: profiles.status,
      msp_id: profiles.msp_id,
      company_name: msps.company_name,
      last_login: profiles.last_login,
      created_on: profiles.created_on,
      position: positionOf(USERS_BY_EMAIL),
    })
    .from(profiles)
    .leftJoin(msps, eq(msps.id, profiles.msp_id))
    .where(where);
}

export function adminUser({ position: _position, ...row }: Awaited<ReturnType<typeof selectUsers>>[number]): AdminUser {
  const lastLogin = row.last_login?.toISOString() ?? null;
  return { ...row, last_login: lastLogin, created_on: row.created_on.toISOString() };
}
