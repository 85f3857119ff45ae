import { profiles } from '@fairlead/db/schema/profiles';
import { and, sql } from 'drizzle-orm';
import type { HandlerContext } from '../../api/context';
import { keysetPage } from '../../lists/keyset';
import { contains } from '../../lists/like';
import { adminUser, selectUsers, USERS_BY_EMAIL } from './queries';

/** Everybody, by e-mail address, found by a part of name or address. */
export async function listUsers(
  { tx }: HandlerContext,
  query: { search?: string | undefined; cursor?: string | undefined },
) {
  const person = sql`${profiles.name} || ' ' || ${profiles.email}`;
  const matching = query.search?.trim() ? contains(person, query.search) : undefined;
  const { items, nextCursor } = await keysetPage(USERS_BY_EMAIL, query.cursor, ({ where, orderBy, limit }) =>
    selectUsers(tx, and(matching, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return { items: items.map(adminUser), nextCursor, total: await tx.$count(profiles, matching) };
}
