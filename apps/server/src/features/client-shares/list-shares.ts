import { isClientUser } from '@fairlead/contract/access/roles';
import type { ClientShares } from '@fairlead/contract/features/client-shares';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { shareHistory, standingShares } from './queries';

/** What the client's users see now; staff also reads who shared and took back what. */
export async function listShares(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
): Promise<ClientShares> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  return {
    items: await standingShares(tx, mspId, clientId),
    history: isClientUser(caller.role) ? [] : await shareHistory(tx, mspId, clientId),
  };
}
