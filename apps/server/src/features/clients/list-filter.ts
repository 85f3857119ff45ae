import type { clientListQuery } from '@fairlead/contract/features/clients/clients';
import { RENEWAL_SOON_DAYS } from '@fairlead/contract/features/clients/terms';
import { matchesSearch } from '@fairlead/db/functions/search';
import { clients, clientTags } from '@fairlead/db/schema/clients/clients';
import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newestIsOutdated } from '#domain/simulations/outdated';

type Query = Omit<z.infer<typeof clientListQuery>, 'sort' | 'cursor'>;

/** What the list is narrowed to, as a condition on clients. @param now by which a renewal is soon or past */
export function listFilter(query: Query, now: Date): SQL | undefined {
  const { search, kind, sector, riskLevel, owner, tag, renewal, state } = query;
  return and(
    state === 'archived' ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt),
    kind ? eq(clients.kind, kind) : undefined,
    sector ? eq(clients.sector, sector) : undefined,
    riskLevel ? standsAt(riskLevel) : undefined,
    owner ? (owner === 'none' ? isNull(clients.ownerId) : eq(clients.ownerId, owner)) : undefined,
    tag ? hasTag(tag) : undefined,
    renewal ? renews(renewal, now) : undefined,
    search?.trim() ? matchesSearch(search.normalize('NFC')) : undefined,
  );
}

function standsAt(standing: NonNullable<Query['riskLevel']>): SQL {
  if (standing === 'not_simulated') return isNull(clients.riskLevel);
  return standing === 'out_of_date' ? newestIsOutdated : eq(clients.riskLevel, standing);
}

/** By the table of tags, whose index holds every tag of an organization in its folded form. */
function hasTag(tag: string): SQL {
  return exists(
    sql`(select from ${clientTags} where ${clientTags.mspId} = ${clients.mspId}
      and ${clientTags.clientId} = ${clients.id} and ${clientTags.tagKey} = lower(${tag.normalize('NFC')}))`,
  );
}

function renews(when: NonNullable<Query['renewal']>, now: Date): SQL {
  const day = clients.insuranceRenewsOn;
  if (when === 'unknown') return isNull(day);
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  if (when === 'past') return sql`${day} < ${today}`;
  return sql`${day} between ${today} and ${today} + ${RENEWAL_SOON_DAYS}::integer`;
}
