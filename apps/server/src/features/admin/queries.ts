import type { AdminMsp, AdminUser } from '@fairlead/contract/admin';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type KeysetOrder, positionOf } from '../../lists/keyset';

/** Newest organizations first, as their index has it. */
export const NEWEST_MSPS: KeysetOrder = {
  name: 'newest',
  by: msps.created_at,
  type: 'instant',
  descending: true,
  id: msps.id,
  idDescending: false,
  nullable: false,
};

/** People by e-mail address, which has an index of its own and is never missing. */
export const USERS_BY_EMAIL: KeysetOrder = {
  name: 'email',
  by: sql`lower(${profiles.email})`,
  type: 'text',
  descending: false,
  id: profiles.id,
  idDescending: false,
  nullable: false,
};

export function selectMsps(tx: Tx, where: SQL | undefined) {
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
      // Columns of a one-table query are written without their table, which inside a subquery would mean its own.
      clients: sql<number>`(select count(*)::int from ${clients} as held where held.msp_id = ${msps}.id)`,
      users: sql<number>`(select count(*)::int from ${profiles} as member where member.msp_id = ${msps}.id)`,
      position: positionOf(NEWEST_MSPS),
    })
    .from(msps)
    .where(where);
}

export function adminMsp({ position: _position, ...row }: Awaited<ReturnType<typeof selectMsps>>[number]): AdminMsp {
  const trialEnd = row.trial_end_date?.toISOString() ?? null;
  return { ...row, trial_end_date: trialEnd, created_at: row.created_at.toISOString() };
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
