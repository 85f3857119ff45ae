import type { TestAccess } from '@fairlead/contract/features/trials/trial';
import { trialEndDate } from '@fairlead/contract/features/trials/trial';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { actingDemoMsp, type DemoMspRow } from './demo-msp';

/** What a demo MSP is on when nobody tries its trial out. */
const DEMO_PLAN = { plan: 'pro', plan_period: 'yearly' } as const;

type Shift = { access: TestAccess; daysLeft: number | null };

/** Gives the demo MSP a trial or NFR access that ends in so many days, or its plan back. Credits used stay used. */
export async function shiftTrialDates(
  context: HandlerContext,
  { access, daysLeft }: Shift,
): Promise<{ trial_end_date: string | null }> {
  const { tx, now } = context;
  const before = await actingDemoMsp(context);
  const after = {
    is_trial: access === 'trial',
    is_nfr: access === 'nfr',
    trial_end_date: daysLeft === null ? null : trialEndDate(now, daysLeft),
    ...(access === 'plan' ? DEMO_PLAN : { plan: null, plan_period: null }),
  };
  await tx.update(msps).set(after).where(eq(msps.id, before.id));
  if (access === 'trial') await tx.insert(freeTrials).values({ msp_id: before.id }).onConflictDoNothing();
  await keepNfrStatus(tx, before, access);
  const { is_trial, is_nfr, trial_end_date, plan, plan_period } = before;
  await context.audit(
    { type: 'msp', id: before.id },
    { before: { is_trial, is_nfr, trial_end_date, plan, plan_period }, after },
  );
  return { trial_end_date: after.trial_end_date?.toISOString() ?? null };
}

/** An NFR access is active until its date; one that has become something else has run out. */
async function keepNfrStatus(tx: Tx, msp: DemoMspRow, access: TestAccess): Promise<void> {
  if (access !== 'nfr') {
    await tx.update(nfrTrials).set({ status: 'expired' }).where(eq(nfrTrials.msp_id, msp.id));
    return;
  }
  const named = { company_name: msp.company_name, contact_name: msp.company_name };
  await tx
    .insert(nfrTrials)
    .values({ msp_id: msp.id, status: 'active', contact_email: msp.contact_email ?? '', ...named })
    .onConflictDoUpdate({ target: nfrTrials.msp_id, set: { status: 'active' } });
}
