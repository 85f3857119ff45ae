import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { MspDetails } from '@fairlead/contract/features/admin/msp-details';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { planStanding } from '#domain/msps/plan-standing';
import { lockPlan } from '#domain/proposals/plan-lock';
import { CREDIT_USE, creditsView } from '#domain/trials/credits';
import { adminMsp, selectMsps } from './queries';

type MspRow = typeof msps.$inferSelect;

/** Who and where an organization is, as a form holds it: what is not known is empty. */
export function detailsOf(msp: MspRow): MspDetails {
  return {
    company_name: msp.company_name,
    contact_email: msp.contact_email ?? '',
    contact_phone: msp.contact_phone ?? '',
    address: msp.address ?? '',
    city: msp.city ?? '',
    state: msp.state ?? '',
    country: msp.country ?? '',
    preferred_currency: msp.preferred_currency,
  };
}

/** One MSP with what it has, its access, credits and plan. */
export async function mspDetail(tx: Tx, id: string): Promise<AdminMspDetail> {
  const [listed] = await selectMsps(tx, eq(msps.id, id));
  const access = listed && (await findAccess(tx, id));
  if (!access) throw fail('NOT_FOUND');
  const { msp, trial, nfrStatus, use } = access;
  return {
    ...adminMsp(listed),
    ...detailsOf(msp),
    version: msp.version,
    suspendedReason: msp.suspendedReason,
    nfrStatus,
    credits: trial && creditsView(trial, use),
    planStanding: await planStanding(tx, msp),
  };
}

type Access = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/**
 * What a change of an MSP's access starts from; whoever else changes it waits until this transaction has ended.
 * @throws NOT_FOUND
 */
export async function lockedAccess(tx: Tx, id: string): Promise<Access> {
  await lockPlan(tx, id);
  const access = await findAccess(tx, id);
  if (!access) throw fail('NOT_FOUND');
  return access;
}

async function findAccess(tx: Tx, id: string) {
  const [row] = await tx
    .select({ msp: msps, trial: freeTrials, nfr: { status: nfrTrials.status }, use: CREDIT_USE })
    .from(msps)
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .where(eq(msps.id, id));
  return row && { msp: row.msp, trial: row.trial, nfrStatus: row.nfr?.status ?? null, use: row.use };
}
