import type { ClientAdvocacy } from '@fairlead/contract/features/loyalty/plays';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { clientAdvocacy } from '@fairlead/db/schema/loyalty';
import { and, desc, eq, isNull } from 'drizzle-orm';

/** How clients speak for their provider, the newest first: of all of an organization, or of one. */
export async function advocacyOf(tx: Tx, mspId: string, clientId?: string): Promise<ClientAdvocacy[]> {
  const rows = await tx
    .select({ one: clientAdvocacy, clientName: clients.name, currency: clients.currency })
    .from(clientAdvocacy)
    .innerJoin(clients, and(eq(clients.mspId, clientAdvocacy.mspId), eq(clients.id, clientAdvocacy.clientId)))
    .where(
      and(
        eq(clientAdvocacy.mspId, mspId),
        isNull(clients.archivedAt),
        clientId === undefined ? undefined : eq(clientAdvocacy.clientId, clientId),
      ),
    )
    .orderBy(desc(clientAdvocacy.createdAt), clientAdvocacy.id)
    .limit(500);
  return rows.map(({ one, clientName, currency }) => ({
    id: one.id,
    kind: one.kind,
    state: one.state,
    person: one.person,
    note: one.note,
    value: one.value,
    clientId: one.clientId,
    clientName,
    currency,
    version: one.version,
  }));
}
