import { NOTICE_RULES_DATE } from '@fairlead/content/notices/rules';
import type { ClientIncident, Incident } from '@fairlead/contract/features/breach-notices';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { incidentNotices } from '#domain/clients/notices';
import { type ClientRow, findClient } from '#domain/clients/rows';

/** The incident of a client with its notices, as of the day of `now`. */
export function incidentView(client: ClientRow, now: Date): ClientIncident {
  const { id: clientId, version, incident } = client;
  return {
    clientId,
    version,
    incident,
    duties: incident ? incidentNotices(client, incident, now.toISOString().slice(0, 10)) : [],
    readOn: NOTICE_RULES_DATE,
  };
}

type Change = { clientId: string; version: number; incident: Incident | null };

/** Stores the incident, or its end. A change that started from an older version of the record gets CONFLICT and nothing is changed. */
export async function storeIncident(context: HandlerContext, change: Change): Promise<ClientIncident> {
  const { tx, caller, now } = context;
  const { clientId, version, incident } = change;
  const mspId = callerMspId(caller);
  const before = await findClient(tx, mspId, clientId);
  const [after] = await tx
    .update(clients)
    .set({ incident, version: sql`${clients.version} + 1`, updatedAt: now })
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId), eq(clients.version, version)))
    .returning();
  if (!after) throw fail('CONFLICT');
  await context.audit({ type: 'client', id: clientId }, { before: before.incident ?? {}, after: incident ?? {} });
  return incidentView(after, now);
}
