import { isClientUser } from '@fairlead/contract/access/roles';
import type { clientListQuery } from '@fairlead/contract/features/clients/clients';
import { and } from 'drizzle-orm';
import type { z } from 'zod';
import { callerMspId, type HandlerContext } from '#api/context';
import { clientListItem, listItemWithoutInternals } from '#domain/clients/view';
import { currencyOf } from '#domain/msps/currency-of';
import { keysetPage } from '#lists/keyset';
import { listFilter } from './list-filter';
import { clientOrder, countClients, selectClientList } from './queries';

type Query = z.infer<typeof clientListQuery>;

/** A page of clients and prospects; which kinds and whose, row-level security answers by role. */
export async function listClients({ tx, caller, now }: HandlerContext, query: Query) {
  const mspId = callerMspId(caller);
  const filter = listFilter(query, now);
  const order = clientOrder(query.sort ?? 'name');
  const [{ items, nextCursor }, total, currency] = await Promise.all([
    keysetPage(order, query.cursor, (page) =>
      selectClientList(tx, mspId, order, { ...page, where: and(filter, page.where) }),
    ),
    countClients(tx, mspId, filter),
    currencyOf(tx, mspId),
  ]);
  return {
    items: isClientUser(caller.role)
      ? items.map(clientListItem).map(listItemWithoutInternals)
      : items.map(clientListItem),
    nextCursor,
    total,
    currency,
    asOf: now.toISOString(),
  };
}
