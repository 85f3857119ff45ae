import { type AdminMspDetail, MOST_ACCESS_DAYS } from '@fairlead/contract/features/admin/admin';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import { msps } from '@fairlead/db/schema/msps';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, inArray } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockedAccess, mspDetail } from './msp-detail';

type Extension = { id: string; trial_end_date: string; seen: { trial_end_date: string | null } };

/** Moves the end of a trial or NFR access to a later day than today. Access that was over, or withdrawn, begins again. */
export async function extendTrial(context: HandlerContext, input: Extension): Promise<AdminMspDetail> {
  const { tx, now } = context;
  const { id } = input;
  const { msp, nfrStatus } = await lockedAccess(tx, id);
  if (instantOf(input.seen.trial_end_date) !== (msp.trial_end_date?.getTime() ?? null)) throw fail('CONFLICT');
  const end = new Date(input.trial_end_date);
  const problem = problemOf(msp, end, now);
  if (problem) throw fail('BAD_REQUEST', { trial_end_date: problem });
  await tx.update(msps).set({ trial_end_date: end }).where(eq(msps.id, id));
  const revived = await tx
    .update(nfrTrials)
    .set({ status: 'active' })
    .where(and(eq(nfrTrials.msp_id, id), inArray(nfrTrials.status, ['expired', 'revoked'])))
    .returning();
  await context.audit(
    { type: 'msp', id },
    {
      before: { trial_end_date: msp.trial_end_date, nfrStatus },
      after: { trial_end_date: end, nfrStatus: revived.length > 0 ? 'active' : nfrStatus },
    },
  );
  return mspDetail(tx, id);
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text).getTime());

function problemOf(msp: { is_trial: boolean; is_nfr: boolean }, end: Date, now: Date): string | null {
  if (!msp.is_trial && !msp.is_nfr) return 'This MSP is in no trial and has no NFR access.';
  if (end <= now) return 'Choose a time that is still to come.';
  return end > trialEndDate(now, MOST_ACCESS_DAYS) ? `Choose a day within ${MOST_ACCESS_DAYS} days.` : null;
}
