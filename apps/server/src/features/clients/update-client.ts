import type { Client, ClientFields } from '@fairlead/contract/features/clients/clients';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { clientFields } from '#domain/clients/view';
import { auditable } from './auditable';
import { checkCare } from './check-care';
import { checkFacts } from './check-facts';
import { columnsOf } from './columns';
import { changeClient, wholeClient } from './queries';

type Change = { id: string; version: number } & Partial<ClientFields>;

/** Changes some fields of a client. Whoever started from an older version gets CONFLICT and nothing is changed. */
export async function updateClient(context: WorkContext, { id, version, ...changes }: Change): Promise<Client> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const before = await findClient(tx, mspId, id);
  checkFacts(changes, before);
  await checkCare(tx, mspId, changes);
  const after = await changeClient(tx, { mspId, id, version }, columnsOf(changes), now);
  if (!after) throw fail('CONFLICT');
  const fields = changedFields(clientFields(before), changes);
  if (fields.length > 0) await recordActivity(context, id, 'record.updated', { fields });
  const changed = auditable(changes);
  await context.audit({ type: 'client', id }, { before: only(clientFields(before), changed), after: changed });
  return wholeClient(tx, after);
}

/** The fields that were changed, as they were. */
function only(fields: ClientFields, changed: Partial<ClientFields>): Partial<ClientFields> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key in changed));
}

/** The names of the fields that are no longer as they were. */
function changedFields(before: ClientFields, changes: Partial<ClientFields>): string[] {
  return (Object.keys(changes) as (keyof ClientFields)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(changes[key]),
  );
}
