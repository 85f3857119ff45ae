import { NOTIFICATIONS } from '@fairlead/contract/features/notifications';
import { dueEnds, type TrialReminder } from '@fairlead/contract/features/trials/reminders';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { notificationChoices } from '@fairlead/db/schema/notifications';
import { profiles } from '@fairlead/db/schema/profiles';
import { trialReminders } from '@fairlead/db/schema/trial-reminders';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, asc, eq, gt, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';

/** Of real organizations with such an access that was not taken back, whose end makes the reminder due and who have not had it. */
function due(tx: Tx, reminder: TrialReminder, now: Date): SQL | undefined {
  const { after, upTo } = dueEnds(reminder, now);
  const sent = tx
    .select({ one: sql`1` })
    .from(trialReminders)
    .where(
      and(
        eq(trialReminders.mspId, msps.id),
        eq(trialReminders.kind, reminder.kind),
        eq(trialReminders.trialEndDate, msps.trial_end_date),
      ),
    );
  const revoked = tx
    .select({ one: sql`1` })
    .from(nfrTrials)
    .where(and(eq(nfrTrials.msp_id, msps.id), eq(nfrTrials.status, 'revoked')));
  return and(
    // The condition of the index, to the letter.
    sql`(${msps.is_trial} or ${msps.is_nfr}) and not ${msps.is_demo}`,
    eq(msps.is_nfr, reminder.isNfr),
    isNull(msps.suspendedAt),
    gt(msps.trial_end_date, after),
    lte(msps.trial_end_date, upTo),
    notExists(sent),
    notExists(revoked),
  );
}

/** Organizations that the reminder is due for now, the nearest end first. */
export function selectDueMsps(tx: Tx, reminder: TrialReminder, now: Date, limit: number) {
  return tx
    .select({ id: msps.id })
    .from(msps)
    .where(due(tx, reminder, now))
    .orderBy(asc(msps.trial_end_date), asc(msps.id))
    .limit(limit);
}

/**
 * Takes the reminder for one organization, if it is still due: the row is locked, so that a plan chosen at this moment
 * counts, and of many workers one gets it.
 */
export async function claimReminder(tx: Tx, reminder: TrialReminder, mspId: string, now: Date) {
  const [msp] = await tx
    .select({ name: msps.company_name, contact: msps.contact_email, end: msps.trial_end_date })
    .from(msps)
    .where(and(eq(msps.id, mspId), due(tx, reminder, now)))
    .for('update');
  if (!msp?.end) return null;
  // By the stored instant, which may be finer than a date of JavaScript.
  const { rowCount } = await tx.execute(sql`
    insert into ${trialReminders} (msp_id, kind, trial_end_date, claimed_at)
    select id, ${reminder.kind}, trial_end_date, ${now.toISOString()}::timestamptz from ${msps} where id = ${mspId}
    on conflict do nothing`);
  return rowCount === 1 ? { ...msp, end: msp.end } : null;
}

/** The active administrators of a trial or NFR organization and what they chose, in one order for all who lock addresses. */
export async function administrators(tx: Tx, mspId: string) {
  const chosen = and(
    eq(notificationChoices.mspId, profiles.msp_id),
    eq(notificationChoices.userId, profiles.id),
    eq(notificationChoices.kind, 'trial_ending'),
  );
  const rows = await tx
    .select({ email: profiles.email, role: profiles.role, chosen: notificationChoices.wanted })
    .from(profiles)
    .leftJoin(notificationChoices, chosen)
    .where(
      and(
        eq(profiles.msp_id, mspId),
        eq(profiles.status, 'active'),
        inArray(profiles.role, [...NOTIFICATIONS.trial_ending.roles]),
      ),
    );
  return rows
    .map((person) => ({ ...person, email: person.email.toLowerCase() }))
    .sort((a, b) => (a.email < b.email ? -1 : 1));
}

/** Closes NFR access that has run out; the demo's moves with its dates. */
export async function expireNfrAccess(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${nfrTrials} set status = 'expired' from ${msps}
    where ${nfrTrials.status} = 'active' and ${msps.id} = ${nfrTrials.msp_id}
      and ${msps.is_nfr} and not ${msps.is_demo} and ${msps.trial_end_date} < ${now.toISOString()}::timestamptz`);
}
