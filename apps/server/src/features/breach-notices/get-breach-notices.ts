import { isClientUser } from '@fairlead/contract/access/roles';
import type { BreachNotices } from '@fairlead/contract/features/breach-notices';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { isShared } from '#domain/client-shares/is-shared';
import { noticesForClient, noticesForStaff } from '#domain/clients/notices';
import { type ClientRow, findClient } from '#domain/clients/rows';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

/** Who must be told of a breach at a client. Its own users read it once it was shared, without what is not settled about sources. */
export async function getBreachNotices(context: Reading, { clientId }: { clientId: string }): Promise<BreachNotices> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const isOpen =
    !isClientUser(caller.role) || (await isShared(tx, mspId, { clientId, kind: 'breach_notices', targetId: clientId }));
  if (!isOpen) throw fail('NOT_FOUND');
  return breachNoticesView(context, client);
}

export function breachNoticesView({ caller, now }: Reading, client: ClientRow): BreachNotices {
  const today = now.toISOString().slice(0, 10);
  const listFor = isClientUser(caller.role) ? noticesForClient : noticesForStaff;
  return {
    clientId: client.id,
    version: client.version,
    facts: { ...NO_NOTICE_ANSWERS, ...client.noticeFacts },
    list: listFor(client, today),
  };
}
