import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { waitingNotices } from '@fairlead/db/schema/notifications';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, isNull, min } from 'drizzle-orm';
import type { JobDefinition, JobDeps } from '../jobs/job';
import { isMailLimit } from './product-mails';

/** People of one run; the rest comes with the next. */
const PER_RUN = 500;

/** Sends the notices that were too many for an hour, as soon as there is room: each person's in one mail, the oldest first. */
export function sendWaitingNoticesJob(): JobDefinition {
  return {
    name: 'notices.send_waiting',
    everyMinutes: 5,
    async run(_caller, deps) {
      const waiting = await deps.db.transaction(PLATFORM, selectWaiting);
      let failed = 0;
      for (const person of waiting) if (!(await send(deps, person))) failed += 1;
      if (failed > 0) throw new Error(`${failed} people could not be sent what waits for them.`);
    },
  };
}

/** Everybody whom something waits for, but in suspended organizations. */
function selectWaiting(tx: Tx) {
  return tx
    .select({ mspId: waitingNotices.mspId, userId: waitingNotices.userId })
    .from(waitingNotices)
    .innerJoin(msps, eq(msps.id, waitingNotices.mspId))
    .where(isNull(msps.suspendedAt))
    .groupBy(waitingNotices.mspId, waitingNotices.userId)
    .orderBy(min(waitingNotices.place))
    .limit(PER_RUN);
}

type Person = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Whether it was sent, has to wait on, or is of no use any more; false after an error of our own. */
async function send({ db, mails, publicUrl, log }: JobDeps, { mspId, userId }: Person): Promise<boolean> {
  try {
    await db.transaction(PLATFORM, async (tx) => {
      const to = await addressOf(tx, mspId, userId);
      if (to) await mails.orderKept(tx, { mspId, userId, to, link: `${publicUrl}/dashboard` });
      else
        await tx.delete(waitingNotices).where(and(eq(waitingNotices.mspId, mspId), eq(waitingNotices.userId, userId)));
    });
    return true;
  } catch (error) {
    if (isMailLimit(error)) return true;
    log.error({ err: error, mspId }, 'notices that wait were not ordered');
    return false;
  }
}

/** Of somebody who is still an active member of the organization. */
async function addressOf(tx: Tx, mspId: string, userId: string): Promise<string | null> {
  const [person] = await tx
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.id, userId), eq(profiles.status, 'active')));
  const email = person?.email.toLowerCase() ?? '';
  return isPlainAddress(email) ? email : null;
}
