import type { ShareKind } from '@fairlead/contract/features/client-shares';
import type { Caller } from './caller';

/** Shows something to the users of its client, as staff does. */
export async function shareWithClient(staff: Caller, clientId: string, kind: ShareKind, targetId: string) {
  const { status } = await staff.call('POST', `/api/clients/${clientId}/shares`, { body: { kind, targetId } });
  if (status !== 200) throw new Error(`Sharing was answered with ${status}.`);
}
