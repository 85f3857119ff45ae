import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { threatDigests, threatMatches } from '@fairlead/db/schema/threats';
import { and, eq, exists, gte, isNull, notExists, sql } from 'drizzle-orm';
import { dayFrom, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import { actionsOf, checksOf, selectOpenThings } from '#domain/threats/actions';
import { isOpenOn } from '#domain/threats/queries';
import { daysLater } from '#domain/threats/readers-day';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';

const MONDAY = 1;
const WEEK_DAYS = 7;

/** Writes to the admins of each organization on Mondays what is to be updated this week; nothing where nothing is open. */
export function weeklyThreatsJob(): JobDefinition {
  return {
    name: 'threats.weekly',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      if (now.getUTCDay() !== MONDAY) return;
      const today = dayFrom(now, 0);
      await tellEach(deps, {
        what: 'weekly emails about vulnerabilities',
        kinds: ['threats_weekly'],
        due: (tx) => selectDue(tx, { now, today }),
        tell: (tx, { mspId }) => tell(tx, deps, { mspId, now, today }),
        ids: ({ mspId }) => ({ mspId }),
      });
    },
  };
}

/** Organizations at work with something open that were not told this week. */
function selectDue(tx: Tx, { now, today }: { now: Date; today: string }) {
  const told = tx
    .select({ one: sql`1` })
    .from(threatDigests)
    .where(and(eq(threatDigests.mspId, msps.id), eq(threatDigests.weekOf, today)));
  const open = tx
    .select({ one: sql`1` })
    .from(threatMatches)
    .where(and(eq(threatMatches.mspId, msps.id), isOpenOn(today)));
  return tx
    .select({ mspId: msps.id })
    .from(msps)
    .where(and(isAtWork(now), exists(open), notExists(told)))
    .orderBy(msps.id)
    .limit(REMINDERS_PER_RUN);
}

type Telling = { mspId: string; now: Date; today: string };

async function tell(tx: Tx, deps: JobDeps, { mspId, now, today }: Telling): Promise<void> {
  const claim = { mspId, weekOf: today, claimedAt: now };
  const claimed = await tx.insert(threatDigests).values(claim).onConflictDoNothing().returning();
  if (claimed.length === 0) return;
  const things = await selectOpenThings(tx, mspId, today);
  const soon = daysLater(today, WEEK_DAYS);
  const dueOn = actionsOf(things, today).flatMap((action) => action.dueOn ?? []);
  const counts = [
    [dueOn.filter((day) => day < today).length, 'overdue'],
    [dueOn.filter((day) => day >= today && day <= soon).length, 'due'],
    [checksOf(things).length, 'to check'],
  ] as const;
  const summary = counts.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])).join(', ');
  if (summary === '') return;
  const found = await countFound(tx, mspId, daysLater(today, -WEEK_DAYS));
  await notify(tx, deps, {
    mspId,
    mail: 'threats_weekly',
    audience: { of: 'admins' },
    values: { summary, found: found === 1 ? '1 vulnerability was found' : `${found} vulnerabilities were found` },
    path: '/threat-intelligence',
  });
}

async function countFound(tx: Tx, mspId: string, since: string): Promise<number> {
  const [row] = await tx
    .select({ found: sql<number>`count(distinct ${threatMatches.cveId})::int` })
    .from(threatMatches)
    .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
    .where(and(eq(threatMatches.mspId, mspId), gte(threatMatches.foundOn, since), isNull(clients.archivedAt)));
  return row?.found ?? 0;
}
