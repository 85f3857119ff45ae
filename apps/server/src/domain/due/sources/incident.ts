import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { incidentNotices } from '#domain/clients/notices';
import type { DueComputed } from '../source';

/** The clocks of an incident: who must be told by when. What was sent is done. */
export const noticeDue: DueComputed = {
  kind: 'notice',
  what: 'Send a breach notice',
  for: 'staff',
  clients: (tx, { mspId, clientId }) =>
    tx
      .select()
      .from(clients)
      .where(
        and(
          eq(clients.mspId, mspId),
          isNotNull(clients.incident),
          isNull(clients.archivedAt),
          eq(clients.isSample, false),
          clientId === undefined ? undefined : eq(clients.id, clientId),
        ),
      ),
  of: (client, { today }) => {
    if (!client.incident) return [];
    return incidentNotices(client, client.incident, today).flatMap(({ key, tell, due, dueDay, toldAt }) => {
      const on = dueDay ?? due?.slice(0, 10);
      if (toldAt !== null || on === undefined) return [];
      const path = `/clients/${client.id}/breach-notices`;
      return [{ targetId: `${client.id}:${key}`, subject: tell, on, isDeadline: true, path }];
    });
  },
};
