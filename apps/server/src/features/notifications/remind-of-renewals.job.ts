import { formatDate } from '@fairlead/content/format-date';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { renewalNotices } from '@fairlead/db/schema/notifications';
import { and, asc, between, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import type { JobDefinition, JobDeps } from '../../jobs/queue';
import { notify } from '../../mail/notify';

/** Each is told once. The later one makes an earlier one that was missed stale. */
const DAYS_BEFORE = [60, 30] as const;

/** Of one kind in one run; the rest comes with the next. */
const PER_RUN = 500;
const DAY_MS = 86_400_000;
const PLATFORM = { kind: 'platform', userId: null } as const;

/** Writes to whoever looks after a client, else to the admins, before its cyber insurance renews. */
export function remindOfRenewalsJob(): JobDefinition {
  return {
    name: 'renewals.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      let failed = 0;
      for (const [index, days] of DAYS_BEFORE.entries()) {
        const after = DAYS_BEFORE[index + 1] ?? 0;
        const due = await deps.db.transaction(PLATFORM, (tx) => selectDue(tx, { days, after, now }));
        for (const client of due) if (!(await tell(deps, client, days, now))) failed += 1;
      }
      if (failed > 0) throw new Error(`${failed} renewals could not be told of.`);
    },
  };
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const inDays = (now: Date, days: number) => dayOf(new Date(now.getTime() + days * DAY_MS));

/** Active clients of organizations at work whose policy renews in `after` (excluded) to `days` days and who were not told. */
function selectDue(tx: Tx, { days, after, now }: { days: number; after: number; now: Date }) {
  const told = tx
    .select({ one: sql`1` })
    .from(renewalNotices)
    .where(
      and(
        eq(renewalNotices.msp_id, clients.msp_id),
        eq(renewalNotices.client_id, clients.id),
        eq(renewalNotices.renews_on, clients.insurance_renews_on),
        eq(renewalNotices.days_before, days),
      ),
    );
  return tx
    .select({
      id: clients.id,
      mspId: clients.msp_id,
      name: clients.name,
      ownerId: clients.owner_id,
      renewsOn: clients.insurance_renews_on,
    })
    .from(clients)
    .innerJoin(msps, eq(msps.id, clients.msp_id))
    .where(
      and(
        isNull(clients.archived_at),
        eq(clients.kind, 'client'),
        between(clients.insurance_renews_on, inDays(now, after + 1), inDays(now, days)),
        isNull(msps.suspended_at),
        eq(msps.is_demo, false),
        // A trial that is over gets no more of these.
        sql`(${msps.trial_end_date} is null or ${gt(msps.trial_end_date, now)})`,
        notExists(told),
      ),
    )
    .orderBy(asc(clients.insurance_renews_on), asc(clients.id))
    .limit(PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** One client is one transaction: the claim and the mails exist together or not at all. */
async function tell(deps: JobDeps, client: Due, days: number, now: Date): Promise<boolean> {
  const { id, mspId, name, ownerId, renewsOn } = client;
  if (!renewsOn) return true;
  try {
    await deps.db.transaction(PLATFORM, async (tx) => {
      const claim = { msp_id: mspId, client_id: id, renews_on: renewsOn, days_before: days, claimed_at: now };
      const claimed = await tx.insert(renewalNotices).values(claim).onConflictDoNothing().returning();
      if (claimed.length === 0) return;
      await notify(tx, deps, {
        mspId,
        mail: 'insurance_renewal',
        audience: { of: 'owner_or_admins', ownerId },
        values: { client: name, ...words(renewsOn, now) },
        path: `/clients/${id}`,
      });
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, mspId, clientId: id }, 'a renewal was not told of');
    return false;
  }
}

/** The days that are really left, so that a notice that is late is still true. */
function words(renewsOn: string, now: Date): { date: string; left: string } {
  const day = new Date(`${renewsOn}T00:00:00Z`);
  const left = Math.round((day.getTime() - Date.parse(dayOf(now))) / DAY_MS);
  return { date: formatDate(day, { locale: 'en-US', timeZone: 'UTC' }), left: left === 1 ? '1 day' : `${left} days` };
}
