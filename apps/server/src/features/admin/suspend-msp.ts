import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { mspDetail } from './msp-detail';

/** Suspends an organization: from its people's next request on they can do nothing, and its jobs wait. Nothing is deleted. */
export function suspendMsp(context: HandlerContext, id: string, reason: string): Promise<AdminMspDetail> {
  return setSuspension(context, id, { suspendedAt: context.now, suspendedReason: reason });
}

export function reinstateMsp(context: HandlerContext, id: string): Promise<AdminMspDetail> {
  return setSuspension(context, id, { suspendedAt: null, suspendedReason: null });
}

type Suspension = Pick<typeof msps.$inferSelect, 'suspendedAt' | 'suspendedReason'>;

async function setSuspension(context: HandlerContext, id: string, after: Suspension): Promise<AdminMspDetail> {
  const { tx } = context;
  const [before] = await tx
    .select({ suspendedAt: msps.suspendedAt, suspendedReason: msps.suspendedReason })
    .from(msps)
    .where(eq(msps.id, id))
    .for('update');
  if (!before) throw fail('NOT_FOUND');
  // Somebody else was faster: what they said stands.
  if ((before.suspendedAt === null) === (after.suspendedAt === null)) throw fail('CONFLICT');
  await tx.update(msps).set(after).where(eq(msps.id, id));
  await context.audit({ type: 'msp', id }, { before, after });
  return mspDetail(tx, id);
}
