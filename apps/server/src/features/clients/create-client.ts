import { recordKindsOf } from '@fairlead/contract/access/access';
import type { Client, ClientFields } from '@fairlead/contract/features/clients/clients';
import type { RecordKind } from '@fairlead/contract/features/clients/terms';
import { clients } from '@fairlead/db/schema/clients/clients';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { currencyOf } from '#domain/msps/currency-of';
import { auditable } from './auditable';
import { checkCare } from './check-care';
import { checkFacts } from './check-facts';
import { columnsOf } from './columns';
import { wholeClient } from './queries';

type NewClient = { kind: RecordKind; name: string } & Partial<ClientFields>;

/** Adds a client or prospect of the caller's organization, in its currency. Trial and NFR roles add prospects only. */
export async function createClient(context: HandlerContext, { kind, ...fields }: NewClient): Promise<Client> {
  const { tx, caller, now } = context;
  if (!recordKindsOf(caller.role).includes(kind)) throw fail('FORBIDDEN');
  checkFacts(fields);
  const mspId = callerMspId(caller);
  await checkCare(tx, mspId, fields);
  const currency = await currencyOf(tx, mspId);
  const [row] = await tx
    .insert(clients)
    .values({
      ...columnsOf(fields),
      name: fields.name.normalize('NFC'),
      mspId,
      kind,
      currency,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  await recordActivity(context, row.id, 'record.created');
  await context.audit({ type: 'client', id: row.id }, { after: { kind, ...auditable(fields) } });
  return wholeClient(tx, row);
}
