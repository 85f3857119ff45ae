import { PLATFORM } from '@fairlead/db/connection/scope';
import { leads } from '@fairlead/db/schema/leads';
import { and, lte, ne } from 'drizzle-orm';
import type { JobDefinition } from '#jobs/job';
import { eraseLead } from './erase-lead';

const DAY_MINUTES = 24 * 60;
/** In one transaction. */
const AT_ONCE = 200;

/** Deletes all leads whose time is over, on the day it is. One that became a client is kept: the provider works for it. */
export function eraseLeadsJob(): JobDefinition {
  return {
    name: 'leads.erase',
    everyMinutes: DAY_MINUTES,
    async run(_caller, deps) {
      const now = deps.clock();
      const isDue = and(lte(leads.eraseOn, now.toISOString().slice(0, 10)), ne(leads.state, 'client'));
      const eraseSome = () =>
        deps.db.transaction(PLATFORM, async (tx) => {
          const some = await tx.select().from(leads).where(isDue).limit(AT_ONCE);
          for (const lead of some) await eraseLead(tx, lead, now);
          return some.length;
        });
      while ((await eraseSome()) === AT_ONCE);
    },
  };
}
