import { STAFF_ROLES } from '@fairlead/contract/access/roles';
import { clientTags } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';

const MOST_TAGS_OFFERED = 200;

/** Who can look after a record, and which tags are in use. */
export async function bookChoices({ tx, caller }: HandlerContext) {
  const mspId = callerMspId(caller);
  const owners = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active'), inArray(profiles.role, [...STAFF_ROLES])))
    .orderBy(asc(profiles.name), profiles.id);
  const tags = await tx
    .select({ tag: sql<string>`min(${clientTags.tag})` })
    .from(clientTags)
    .where(eq(clientTags.mspId, mspId))
    .groupBy(clientTags.tagKey)
    .orderBy(clientTags.tagKey)
    .limit(MOST_TAGS_OFFERED);
  return { owners, tags: tags.map(({ tag }) => tag) };
}
