import type { clientListQuery } from '@fairlead/contract/clients';
import { clients } from '@fairlead/db/schema/clients';
import { matchesSearch } from '@fairlead/db/search';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { callerMspId, type HandlerContext } from '../../api/context';
import { keysetPage } from '../../lists/keyset';
import { newestIsOutdated } from '../../model/outdated';
import { clientListItem, listItemWithoutInternals } from '../../views/client';
import { clientOrder, countClients, currencyOf, selectClientList } from './queries';

type Query = z.infer<typeof clientListQuery>;

/** A page of clients and prospects; which kinds and whose, row-level security answers by role. */
export async function listClients({ tx, caller }: HandlerContext, query: Query) {
  const mspId = callerMspId(caller);
  const filter = filterOf(query);
  const order = clientOrder(query.sort ?? 'name');
  const { items, nextCursor } = await keysetPage(order, query.cursor, (page) =>
    selectClientList(tx, mspId, order, { ...page, where: and(filter, page.where) }),
  );
  return {
    items:
      caller.role === 'client_viewer'
        ? items.map(clientListItem).map(listItemWithoutInternals)
        : items.map(clientListItem),
    nextCursor,
    total: await countClients(tx, mspId, filter),
    currency: await currencyOf(tx, mspId),
  };
}

function filterOf({ search, kind, sector, riskLevel, state }: Query): SQL | undefined {
  return and(
    state === 'archived' ? isNotNull(clients.archived_at) : isNull(clients.archived_at),
    kind ? eq(clients.kind, kind) : undefined,
    sector ? eq(clients.sector, sector) : undefined,
    riskLevel ? standsAt(riskLevel) : undefined,
    search?.trim() ? matchesSearch(search.normalize('NFC')) : undefined,
  );
}

function standsAt(standing: NonNullable<Query['riskLevel']>): SQL {
  if (standing === 'not_simulated') return isNull(clients.risk_level);
  return standing === 'out_of_date' ? newestIsOutdated : eq(clients.risk_level, standing);
}
