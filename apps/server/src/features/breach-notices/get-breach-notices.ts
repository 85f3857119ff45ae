import { isClientUser } from '@fairlead/contract/access/roles';
import type { BreachNotices } from '@fairlead/contract/features/breach-notices';
import { NO_NOTICE_ANSWERS } from '@fairlead/risk/notices/facts';
import { callerMspId, type HandlerContext } from '#api/context';
import { noticesForClient, noticesForStaff } from '#domain/clients/notices';
import { type ClientRow, findClient } from '#domain/clients/rows';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

/** Who must be told of a breach at a client. Its own users read it without what is not settled about sources. */
export async function getBreachNotices(context: Reading, { clientId }: { clientId: string }): Promise<BreachNotices> {
  const client = await findClient(context.tx, callerMspId(context.caller), clientId);
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
