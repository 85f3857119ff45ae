import { PLATFORM } from '@fairlead/db/connection/scope';
import { leads } from '@fairlead/db/schema/leads';
import { and, lte, ne } from 'drizzle-orm';
import type { JobDefinition } from '#jobs/job';
import { eraseLead } from './erase-lead';

const DAY_MINUTES = 24 * 60;
const MOST_A_RUN = 500;

/** Deletes leads whose time is over. One that became a client is kept: the provider works for it. */
export function eraseLeadsJob(): JobDefinition {
  return {
    name: 'leads.erase',
    everyMinutes: DAY_MINUTES,
    async run(_caller, deps) {
      const now = deps.clock();
      const isDue = and(lte(leads.eraseOn, now.toISOString().slice(0, 10)), ne(leads.state, 'client'));
      await deps.db.transaction(PLATFORM, async (tx) => {
        for (const lead of await tx.select().from(leads).where(isDue).limit(MOST_A_RUN)) await eraseLead(tx, lead, now);
      });
    },
  };
}
