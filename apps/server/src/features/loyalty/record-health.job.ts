import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { healthRecords } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { JobDefinition } from '#jobs/job';
import { healthRow } from './health-row';
import { knownClients } from './known-clients';
import { loyaltyRows } from './queries';

/** Organizations in one run; what is left waits for the next hour. */
const MOST_PER_RUN = 200;

/**
 * Keeps what each relationship comes to, once a day. However often it runs and on however many instances, a day has one row
 * for each client.
 */
export function recordHealthJob(): JobDefinition {
  return {
    name: 'loyalty.record-health',
    everyMinutes: 60,
    async run(_caller, { db, clock }) {
      const now = clock();
      const onDay = now.toISOString().slice(0, 10);
      const due = await db.transaction(PLATFORM, (tx) => {
        const recorded = tx
          .select({ one: sql`1` })
          .from(healthRecords)
          .where(and(eq(healthRecords.mspId, msps.id), eq(healthRecords.onDay, onDay)));
        const looksAfter = tx
          .select({ one: sql`1` })
          .from(clients)
          .where(and(eq(clients.mspId, msps.id), eq(clients.kind, 'client'), isNull(clients.archivedAt)));
        return tx
          .select({ id: msps.id })
          .from(msps)
          .where(and(exists(looksAfter), notExists(recorded)))
          .orderBy(msps.id)
          .limit(MOST_PER_RUN);
      });
      // One organization at a time: a failure holds up nobody but itself, and the next hour tries again.
      for (const { id: mspId } of due)
        await db.transaction(PLATFORM, async (tx) => {
          const known = knownClients(await loyaltyRows(tx, mspId, now, 'today'), now);
          if (known.length === 0) return;
          await tx
            .insert(healthRecords)
            .values(known.map((one) => healthRow(one, { mspId, onDay })))
            .onConflictDoNothing();
        });
    },
  };
}
