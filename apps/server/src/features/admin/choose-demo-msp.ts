import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';

/** Sets the MSP the global admin acts for in admin view, from the next request on. */
export async function chooseDemoMsp(context: HandlerContext, mspId: string): Promise<{ demo_msp_id: string }> {
  const { tx, caller } = context;
  if ((await tx.$count(msps, eq(msps.id, mspId))) === 0) throw fail('NOT_FOUND');
  await tx.update(profiles).set({ demo_msp_id: mspId }).where(eq(profiles.id, caller.userId));
  const before = { demo_msp_id: caller.profile.demo_msp_id };
  await context.audit({ type: 'profile', id: caller.userId }, { before, after: { demo_msp_id: mspId } });
  return { demo_msp_id: mspId };
}
