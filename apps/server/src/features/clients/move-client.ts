import type { ActivityAction } from '@fairlead/contract/features/clients/activity-terms';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import type { ClientRow } from '#domain/clients/rows';
import { findClient } from '#domain/clients/rows';
import { changeClient, wholeClient } from './queries';

type Target = { id: string; version: number };

/** Takes the client out of lists and figures; nothing of it is lost. */
export function archiveClient(context: HandlerContext, target: Target): Promise<Client> {
  return move(context, target, 'record.archived', (row) => row.archivedAt === null, { archivedAt: context.now });
}

/** Brings an archived client back. */
export function restoreClient(context: HandlerContext, target: Target): Promise<Client> {
  return move(context, target, 'record.restored', (row) => row.archivedAt !== null, { archivedAt: null });
}

/** Turns a prospect into a client with its whole history. */
export function convertProspect(context: HandlerContext, target: Target): Promise<Client> {
  return move(context, target, 'record.converted', (row) => row.kind === 'prospect', { kind: 'client' });
}

/** A record that is not in the state the step starts from was changed elsewhere, like one with another version. */
async function move(
  context: HandlerContext,
  { id, version }: Target,
  action: ActivityAction,
  startsFrom: (row: ClientRow) => boolean,
  changes: Partial<Pick<ClientRow, 'archivedAt' | 'kind'>>,
): Promise<Client> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await findClient(tx, mspId, id);
  if (!startsFrom(before)) throw fail('CONFLICT');
  const after = await changeClient(tx, { mspId, id, version }, changes, now);
  if (!after) throw fail('CONFLICT');
  await recordActivity(context, id, action);
  await context.audit({ type: 'client', id }, { after: changes });
  return wholeClient(tx, after);
}
