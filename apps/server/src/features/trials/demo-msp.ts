import { msps } from '@fairlead/db/schema/msps';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';

export type DemoMspRow = typeof msps.$inferSelect;

/**
 * The organization the global admin acts for, locked, if it is a demo.
 * @throws DEMO_ONLY for a real organization: nobody's trial is played with
 */
export async function actingDemoMsp({ tx, caller }: HandlerContext): Promise<DemoMspRow> {
  const [msp] = await tx
    .select()
    .from(msps)
    .where(eq(msps.id, callerMspId(caller)))
    .for('update');
  if (!msp?.is_demo) throw fail('DEMO_ONLY');
  return msp;
}
