import type { OutsideState } from '@fairlead/content/fields/outside-views';
import { OUTSIDE_FINDINGS } from '@fairlead/content/sales/outside-findings';
import { type OutsideFinding, REPEAT_DAYS, RETRY_DAYS } from '@fairlead/contract/features/outside-views';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { outsideRepeats, outsideViews } from '@fairlead/db/schema/outside-views';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import { lookAt } from '#domain/outside-views/look-at';
import { keepView } from '#domain/outside-views/views';
import { dayFrom, isAtWork } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { notify } from '#mail/notify';

/** One domain after the other, each within seconds; what is left waits for the next hour. */
const MOST_PER_RUN = 20;

/** From the best down. What is not known is neither better nor worse. */
const ORDER: Partial<Record<OutsideState, number>> = { ok: 2, weak: 1, missing: 0 };

/**
 * Looks again, once a month, at the domains whose owners agreed to it, and tells the client's owner of what became weaker. Looks
 * that nothing answered are not kept, so that they hide no earlier one; they, and those that failed, are tried again on the next day.
 */
export function repeatLooksJob(): JobDefinition {
  return {
    name: 'outside-views.repeat',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      const due = await deps.db.transaction(PLATFORM, (tx) => selectDue(tx, now));
      let failed = 0;
      for (const watched of due)
        try {
          await lookAgain(watched, deps, now);
        } catch (error) {
          failed += 1;
          await deps.db.transaction(PLATFORM, (tx) => settle(tx, watched, now, RETRY_DAYS));
          deps.log.error({ err: error, mspId: watched.mspId, clientId: watched.clientId }, 'not taken: a monthly look');
        }
      if (failed > 0) throw new Error(`${failed} monthly looks could not be taken.`);
    },
  };
}

async function lookAgain(
  { mspId, clientId, clientName, ownerId, domain }: Due,
  deps: JobDeps,
  now: Date,
): Promise<void> {
  const { db, domains, website } = deps;
  const seen = await lookAt({ dns: domains.dns, web: website, now }, domain);
  const isAnswered = seen.findings.some(({ state }) => state !== 'unknown');
  await db.transaction(PLATFORM, async (tx) => {
    // Another instance may have done it, and someone may have stopped it since.
    if (!(await settle(tx, { mspId, clientId, domain }, now, isAnswered ? REPEAT_DAYS : RETRY_DAYS))) return;
    if (!isAnswered) return;
    const before = await newestOf(tx, { mspId, clientId, domain });
    await keepView(tx, { mspId, clientId, domain, ...seen, createdBy: null, createdAt: now });
    const worse = weakened(before, seen.findings);
    if (worse.length === 0) return;
    const found = worse.map((key) => OUTSIDE_FINDINGS[key].label).join(', ');
    await notify(tx, deps, {
      mspId,
      mail: 'outside_worse',
      audience: { of: 'owner_or_admins', ownerId },
      values: { client: clientName, domain, found },
      path: `/clients/${clientId}/technology`,
    });
  });
}

/** Of clients that are still there, of organizations that are at work. */
function selectDue(tx: Tx, now: Date) {
  const { mspId, clientId, domain, nextOn } = outsideRepeats;
  return tx
    .select({ mspId, clientId, domain, clientName: clients.name, ownerId: clients.ownerId })
    .from(outsideRepeats)
    .innerJoin(clients, and(eq(clients.mspId, mspId), eq(clients.id, clientId)))
    .innerJoin(msps, eq(msps.id, mspId))
    .where(and(lte(nextOn, dayFrom(now, 0)), isNull(clients.archivedAt), isAtWork(now)))
    .orderBy(nextOn, mspId, clientId)
    .limit(MOST_PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];
type Watched = { mspId: string; clientId: string; domain: string };

/** @returns whether it was still due */
async function settle(tx: Tx, { mspId, clientId, domain }: Watched, now: Date, days: number): Promise<boolean> {
  const settled = await tx
    .update(outsideRepeats)
    .set({ nextOn: dayFrom(now, days) })
    .where(
      and(
        eq(outsideRepeats.mspId, mspId),
        eq(outsideRepeats.clientId, clientId),
        eq(outsideRepeats.domain, domain),
        lte(outsideRepeats.nextOn, dayFrom(now, 0)),
      ),
    )
    .returning({ domain: outsideRepeats.domain });
  return settled.length > 0;
}

async function newestOf(tx: Tx, { mspId, clientId, domain }: Watched): Promise<OutsideFinding[]> {
  const [row] = await tx
    .select({ findings: outsideViews.findings })
    .from(outsideViews)
    .where(and(eq(outsideViews.mspId, mspId), eq(outsideViews.clientId, clientId), eq(outsideViews.domain, domain)))
    .orderBy(desc(outsideViews.createdAt))
    .limit(1);
  return (row?.findings ?? []) as OutsideFinding[];
}

/** What is weaker than it was. Something that was not looked at before is not. */
export function weakened(
  before: readonly Pick<OutsideFinding, 'key' | 'state'>[],
  after: readonly Pick<OutsideFinding, 'key' | 'state'>[],
): OutsideFinding['key'][] {
  const was = new Map(before.map(({ key, state }) => [key, ORDER[state]]));
  return after.flatMap(({ key, state }) => {
    const [then, now] = [was.get(key), ORDER[state]];
    return then !== undefined && now !== undefined && now < then ? [key] : [];
  });
}
