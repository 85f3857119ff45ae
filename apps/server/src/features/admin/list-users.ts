import type { Role } from '@fairlead/contract/access/roles';
import { id as uuid } from '@fairlead/contract/api/text';
import type { USER_STATUSES } from '@fairlead/contract/features/admin/users';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { keysetPage } from '#lists/keyset';
import { contains } from '#lists/like';
import { adminUser, selectUsers, USERS_BY_EMAIL } from './queries';

type Query = {
  search?: string | undefined;
  role?: Role | undefined;
  status?: (typeof USER_STATUSES)[number] | undefined;
  msp_id?: string | undefined;
  cursor?: string | undefined;
};

/** Everybody, by email address, found by a part of name or address and narrowed to a role, a status, an organization. */
export async function listUsers({ tx }: HandlerContext, { search, role, status, msp_id, cursor }: Query) {
  const filter = and(
    search ? isFound(search) : undefined,
    role ? eq(profiles.role, role) : undefined,
    status ? eq(profiles.status, status) : undefined,
    msp_id ? eq(profiles.msp_id, msp_id) : undefined,
  );
  const { items, nextCursor } = await keysetPage(USERS_BY_EMAIL, cursor, ({ where, orderBy, limit }) =>
    selectUsers(tx, and(filter, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(adminUser), nextCursor, total: await tx.$count(profiles, filter) };
}

function isFound(search: string): SQL {
  const byId = uuid.safeParse(search).success ? sql`${profiles.id} = ${search}::uuid or ` : sql``;
  return sql`(${byId}${contains(sql`${profiles.name} || ' ' || ${profiles.email}`, search)})`;
}
