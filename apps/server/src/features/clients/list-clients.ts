import { isClientUser } from '@fairlead/contract/access/roles';
import type { clientListQuery } from '@fairlead/contract/features/clients/clients';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, asc } from 'drizzle-orm';
import type { z } from 'zod';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { clientListItem, listItemWithoutInternals } from '#domain/clients/view';
import { currencyOf } from '#domain/msps/currency-of';
import { keysetPage } from '#lists/keyset';
import { listFilter } from './list-filter';
import { clientOrder, countClients, selectClientList } from './queries';

type Query = z.infer<typeof clientListQuery>;

/** A page of clients and prospects; which kinds and whose, row-level security answers by role. */
export async function listClients({ tx, caller, now }: HandlerContext, query: Query) {
  const mspId = callerMspId(caller);
  if (isClientUser(caller.role)) return listOwn({ tx, caller, now }, query);
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
    items: items.map(clientListItem),
    nextCursor,
    total,
    currency,
    asOf: now.toISOString(),
  };
}

/**
 * A client's own user has one company. Filters and orders by figures or by what its provider keeps are not asked: whether
 * the company is found by them would tell what was not shared.
 */
async function listOwn({ tx, caller, now }: Pick<HandlerContext, 'tx' | 'caller' | 'now'>, query: Query) {
  const mspId = callerMspId(caller);
  const found = await selectClientList(tx, mspId, clientOrder('name'), {
    where: listFilter(query.search === undefined ? {} : { search: query.search }, now),
    orderBy: [asc(clients.id)],
    limit: 1,
  });
  const rows = await Promise.all(found.map(({ id }) => findClient(tx, mspId, id)));
  return {
    items: rows.map((row) => listItemWithoutInternals(clientListItem({ ...row, owner_name: null }))),
    nextCursor: null,
    total: rows.length,
    currency: await currencyOf(tx, mspId),
    asOf: now.toISOString(),
  };
}
