import { DAY_MS } from '@fairlead/content/format/days';
import { formatDate } from '@fairlead/content/format/format-date';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { renewalNotices } from '@fairlead/db/schema/notifications';
import { and, asc, between, eq, isNull, notExists, sql } from 'drizzle-orm';
import { dayFrom, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';

/** Each is told once. The later one makes an earlier one that was missed stale. */
const DAYS_BEFORE = [60, 30] as const;

/** Writes to whoever looks after a client, else to the admins, before its cyber insurance renews. */
export function remindOfRenewalsJob(): JobDefinition {
  return {
    name: 'renewals.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'notices of a renewal',
        kinds: DAYS_BEFORE.map((days, index) => ({ days, after: DAYS_BEFORE[index + 1] ?? 0 })),
        due: (tx, { days, after }) => selectDue(tx, { days, after, now }),
        tell: (tx, client, { days }) => tell(tx, deps, client, days, now),
        ids: ({ mspId, id: clientId }) => ({ mspId, clientId }),
      });
    },
  };
}

/** Active clients of organizations at work whose policy renews in `after` (excluded) to `days` days and who were not told. */
function selectDue(tx: Tx, { days, after, now }: { days: number; after: number; now: Date }) {
  const told = tx
    .select({ one: sql`1` })
    .from(renewalNotices)
    .where(
      and(
        eq(renewalNotices.mspId, clients.mspId),
        eq(renewalNotices.clientId, clients.id),
        eq(renewalNotices.renewsOn, clients.insuranceRenewsOn),
        eq(renewalNotices.daysBefore, days),
      ),
    );
  return tx
    .select({
      id: clients.id,
      mspId: clients.mspId,
      name: clients.name,
      ownerId: clients.ownerId,
      renewsOn: clients.insuranceRenewsOn,
    })
    .from(clients)
    .innerJoin(msps, eq(msps.id, clients.mspId))
    .where(
      and(
        isNull(clients.archivedAt),
        eq(clients.kind, 'client'),
        between(clients.insuranceRenewsOn, dayFrom(now, after + 1), dayFrom(now, days)),
        isAtWork(now),
        notExists(told),
      ),
    )
    .orderBy(asc(clients.insuranceRenewsOn), asc(clients.id))
    .limit(REMINDERS_PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

async function tell(tx: Tx, deps: JobDeps, client: Due, days: number, now: Date): Promise<void> {
  const { id, mspId, name, ownerId, renewsOn } = client;
  if (!renewsOn) return;
  const claim = { mspId, clientId: id, renewsOn, daysBefore: days, claimedAt: now };
  const claimed = await tx.insert(renewalNotices).values(claim).onConflictDoNothing().returning();
  if (claimed.length === 0) return;
  await notify(tx, deps, {
    mspId,
    mail: 'insurance_renewal',
    audience: { of: 'owner_or_admins', ownerId },
    values: { client: name, ...words(renewsOn, now) },
    path: `/clients/${id}`,
  });
}

/** The days that are really left, so that a notice that is late is still true. */
function words(renewsOn: string, now: Date): { date: string; left: string } {
  const day = new Date(`${renewsOn}T00:00:00Z`);
  const left = Math.round((day.getTime() - Date.parse(dayFrom(now, 0))) / DAY_MS);
  return { date: formatDate(day, { locale: 'en-US', timeZone: 'UTC' }), left: left === 1 ? '1 day' : `${left} days` };
}
