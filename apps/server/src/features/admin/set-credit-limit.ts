import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { freeTrials } from '@fairlead/db/schema/trials';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockedAccess, mspDetail } from './msp-detail';

type NewLimit = { id: string; credit_limit: number; seen: { credit_limit: number } };

/** Sets the credits of a trial in all; what has been used stays used, also above the new limit. */
export async function setCreditLimit(context: HandlerContext, input: NewLimit): Promise<AdminMspDetail> {
  const { tx } = context;
  const { id, credit_limit } = input;
  const { trial } = await lockedAccess(tx, id);
  if (!trial) throw fail('BAD_REQUEST', { credit_limit: 'This MSP has no trial, so there are no credits to limit.' });
  if (trial.credit_limit !== input.seen.credit_limit) throw fail('CONFLICT');
  await tx.update(freeTrials).set({ credit_limit }).where(eq(freeTrials.msp_id, id));
  await context.audit({ type: 'msp', id }, { before: { credit_limit: trial.credit_limit }, after: { credit_limit } });
  return mspDetail(tx, id);
}
