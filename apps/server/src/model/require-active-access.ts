import { isTrialExpired, isTrialUser } from '@fairlead/contract/trial';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '../api/context';
import { fail } from '../api/errors';

/**
 * Lets a write pass only while the organization's trial or NFR access lasts; organizations on a plan always may.
 * @throws TRIAL_ENDED after the exact end, by the server's clock
 */
export async function requireActiveAccess({
  tx,
  caller,
  now,
}: Pick<HandlerContext, 'tx' | 'caller' | 'now'>): Promise<void> {
  const [msp] = await tx
    .select({ is_trial: msps.is_trial, is_nfr: msps.is_nfr, trial_end_date: msps.trial_end_date })
    .from(msps)
    .where(eq(msps.id, callerMspId(caller)));
  if (!msp?.trial_end_date || !isTrialUser(caller.role, msp)) return;
  if (isTrialExpired(msp.trial_end_date, now)) throw fail('TRIAL_ENDED');
}
