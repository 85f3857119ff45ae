import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { nfrTrials } from '@fairlead/db/schema/trials';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { lockedAccess, mspDetail } from './msp-detail';

/** Withdraws NFR access: it is over from the next request on, and its data stays. */
export async function revokeNfr(context: HandlerContext, id: string): Promise<AdminMspDetail> {
  const { tx } = context;
  const { msp, nfrStatus } = await lockedAccess(tx, id);
  if (!msp.is_nfr) throw fail('CONFLICT');
  const { company_name, contact_email } = msp;
  await tx
    .insert(nfrTrials)
    .values({
      msp_id: id,
      status: 'revoked',
      company_name,
      contact_name: company_name,
      contact_email: contact_email ?? '',
    })
    .onConflictDoUpdate({ target: nfrTrials.msp_id, set: { status: 'revoked' } });
  await context.audit({ type: 'msp', id }, { before: { nfrStatus }, after: { nfrStatus: 'revoked' } });
  return mspDetail(tx, id);
}
