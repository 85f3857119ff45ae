import type { PlatformDueItem } from '@fairlead/contract/features/today';
import { msps } from '@fairlead/db/schema/msps';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, asc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { dayFrom } from '#domain/team/due-reminders';

/** A trial that is about to end is worth a call; one that ended a while ago is not news. */
const TRIAL_AHEAD_DAYS = 14;
const TRIAL_PAST_DAYS = 7;
/** Of each kind; more than this is one trouble with one cause. */
const MOST_OF_A_KIND = 50;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** What of the platform itself has a date or waits for its operator, what is most overdue first. */
export async function platformDue({ tx, now, jobs }: HandlerContext): Promise<{ items: PlatformDueItem[] }> {
  const ends = await tx
    .select({ id: msps.id, name: msps.company_name, at: msps.trial_end_date, isNfr: msps.is_nfr })
    .from(msps)
    .where(
      and(
        gte(msps.trial_end_date, new Date(`${dayFrom(now, -TRIAL_PAST_DAYS)}T00:00:00Z`)),
        lte(msps.trial_end_date, new Date(`${dayFrom(now, TRIAL_AHEAD_DAYS)}T23:59:59Z`)),
        isNull(msps.suspendedAt),
      ),
    )
    .orderBy(asc(msps.trial_end_date), msps.id)
    .limit(MOST_OF_A_KIND);
  const erased = await tx
    .select({ id: msps.id, name: msps.company_name, at: msps.deletionDueAt })
    .from(msps)
    .where(isNotNull(msps.deletionDueAt))
    .orderBy(asc(msps.deletionDueAt), msps.id)
    .limit(MOST_OF_A_KIND);
  const asked = await tx
    .select({ id: nfrTrials.id, name: nfrTrials.company_name, at: nfrTrials.created_at })
    .from(nfrTrials)
    .where(eq(nfrTrials.status, 'requested'))
    .orderBy(asc(nfrTrials.created_at), nfrTrials.id)
    .limit(MOST_OF_A_KIND);
  const parked = await jobs.listParked(tx, MOST_OF_A_KIND);
  const ofMsp = (id: string) => `/admin/msps/${id}`;
  const items: PlatformDueItem[] = [
    ...ends.flatMap(({ id, name, at, isNfr }) =>
      at === null
        ? []
        : [
            {
              kind: 'access_end',
              targetId: id,
              what: isNfr ? 'Not-for-resale access ends' : 'Trial ends',
              subject: name,
              on: dayOf(at),
              isDeadline: true,
              path: ofMsp(id),
            },
          ],
    ),
    ...erased.flatMap(({ id, name, at }) =>
      at === null
        ? []
        : [
            {
              kind: 'deletion',
              targetId: id,
              what: 'Organization is erased',
              subject: name,
              on: dayOf(at),
              isDeadline: true,
              path: ofMsp(id),
            },
          ],
    ),
    ...asked.map(({ id, name, at }) => ({
      kind: 'nfr_request',
      targetId: id,
      what: 'Decide on a request for not-for-resale access',
      subject: name,
      on: dayOf(at),
      isDeadline: false,
      path: '/admin/msps?tab=requests',
    })),
    ...parked.map(({ id, name, parkedAt }) => ({
      kind: 'failed_work',
      targetId: id,
      what: 'Look at background work that failed',
      subject: name,
      on: dayOf(parkedAt),
      isDeadline: false,
      path: '/admin/settings/work',
    })),
  ];
  return { items: items.toSorted((a, b) => a.on.localeCompare(b.on) || a.what.localeCompare(b.what)) };
}
