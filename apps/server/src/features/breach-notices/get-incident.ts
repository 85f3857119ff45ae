import type { ClientIncident } from '@fairlead/contract/features/breach-notices';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { incidentView } from './incident-view';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

/** The incident a client is in, and the notices that follow from it. */
export async function getIncident({ tx, caller, now }: Reading, { clientId }: { clientId: string }) {
  return incidentView(await findClient(tx, callerMspId(caller), clientId), now) satisfies ClientIncident;
}
