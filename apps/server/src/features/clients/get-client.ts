import { canAccessClient } from '@fairlead/contract/access/access';
import { isClientUser, isGlobalAdmin } from '@fairlead/contract/access/roles';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { writeAudit } from '#api/audit';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { visibleClient } from '#domain/clients/rows';
import { withoutInternals } from '#domain/clients/view';
import { findAnyClient, wholeClient } from './queries';

/**
 * One client or prospect. A global admin opens any organization's, which leaves an audit entry.
 * The provider's notes, tags and owner are its own: a client's user gets the record without them.
 */
export async function getClient(context: HandlerContext, id: string): Promise<Client> {
  const { tx, caller } = context;
  const own = await visibleClient(tx, callerMspId(caller), id);
  const isGlobal = isGlobalAdmin(caller.role);
  const row = own ?? (isGlobal ? await findAnyClient(tx, id) : undefined);
  if (!row || !canAccessClient(caller, { kind: row.kind, mspId: row.mspId, clientId: row.id })) throw fail('NOT_FOUND');
  if (isGlobal)
    await writeAudit(tx, context, { action: 'client.opened', result: 'ok', target: { type: 'client', id } });
  const view = await wholeClient(tx, row);
  return isClientUser(caller.role) ? withoutInternals(view) : view;
}
