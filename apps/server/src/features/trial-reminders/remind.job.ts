import { isPlainAddress } from '@fairlead/auth/mail/recipient';
import { formatDate } from '@fairlead/content/format/format-date';
import { isWanted } from '@fairlead/contract/features/notifications';
import { TRIAL_REMINDERS, type TrialReminder } from '@fairlead/contract/features/trials/reminders';
import { trialDaysRemaining } from '@fairlead/contract/features/trials/trial';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { administrators, claimReminder, expireNfrAccess, selectDueMsps } from './queries';

const REMIND_OF_ENDS = 'trials.remind';

/** Of one kind in one run; the rest comes with the next. */
const PER_RUN = 500;

/**
 * Writes to the administrators of organizations whose trial or NFR access ends, once for each reminder and end, and closes
 * NFR access that has run out. One organization is one transaction: the claim and the mails exist together or not at all.
 */
export function remindOfEndsJob(): JobDefinition {
  return {
    name: REMIND_OF_ENDS,
    everyMinutes: 15,
    async run(_caller, deps) {
      const now = deps.clock();
      await deps.db.transaction(PLATFORM, (tx) => expireNfrAccess(tx, now));
      await tellEach(deps, {
        what: 'reminders of ends',
        kinds: TRIAL_REMINDERS,
        due: (tx, reminder) => selectDueMsps(tx, reminder, now, PER_RUN),
        tell: (tx, { id }, reminder) => tell(tx, deps, { mspId: id, reminder, now }),
        ids: ({ id }) => ({ mspId: id }),
      });
    },
  };
}

type Telling = { mspId: string; reminder: TrialReminder; now: Date };

async function tell(tx: Tx, deps: JobDeps, { mspId, reminder, now }: Telling): Promise<void> {
  const { kind } = reminder;
  const msp = await claimReminder(tx, reminder, mspId, now);
  if (!msp) return;
  const people = await recipients(tx, mspId, msp.contact, reminder);
  if (people.length === 0) deps.log.info({ mspId, kind }, 'nobody to remind: nobody wants it, or there is no address');
  for (const to of people)
    await deps.mails.order(tx, { mspId, to, mail: kind, values: words(deps, reminder, msp, now), isAnswer: true });
}

/** The administrators who want to be told; that an access has ended, all of them are. Without any, the contact address. */
async function recipients(tx: Tx, mspId: string, contact: string | null, { until }: TrialReminder): Promise<string[]> {
  const reachable = (await administrators(tx, mspId)).filter(({ email }) => isPlainAddress(email));
  if (reachable.length > 0)
    return reachable
      .filter(({ role, chosen }) => until === 0 || isWanted('trial_ending', role, chosen))
      .map(({ email }) => email);
  return [contact?.trim().toLowerCase() ?? ''].filter(isPlainAddress);
}

function words({ publicUrl }: JobDeps, { until }: TrialReminder, msp: { name: string; end: Date }, now: Date) {
  const days = trialDaysRemaining(msp.end, now);
  return {
    organization: msp.name,
    left: days === 1 ? '1 day' : `${days} days`,
    // Where the reader is, is not known: the day by UTC, which says so.
    end: `${formatDate(msp.end, { locale: 'en-US', timeZone: 'UTC' })} (UTC)`,
    link: `${publicUrl}${until === 0 ? '/trial-ended' : '/settings/plan'}`,
  };
}
