import { NFR_DAYS, TRIAL_DAYS, trialEndDate } from '@fairlead/contract/features/trials/trial';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspBranding } from '@fairlead/db/schema/branding';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { DEMO_ACCOUNTS } from './accounts';
import { demoId } from './ids';
import { demoLogo } from './logo';
import { DEMO_MSPS, type DemoMsp, type DemoMspKey } from './msps';

/** Drawn where one is added: that takes a library that a server with its demo already there need not hold. */
const LOGOS = { lodestar: demoLogo };

/** The demo's organizations with branding and trials. What is there already stays as it is, also where it was edited. */
export async function seedOrganizations(db: Database, now: Date): Promise<void> {
  await db.transaction(PLATFORM, async (tx) => {
    for (const key of Object.keys(DEMO_MSPS) as DemoMspKey[]) await addOrganization(tx, key, now);
  });
}

/** The id of one of the demo's organizations. */
export const demoMspId = (key: DemoMspKey) => demoId(`msp/${key}`);

async function addOrganization(tx: Tx, key: DemoMspKey, now: Date): Promise<void> {
  const msp: DemoMsp = DEMO_MSPS[key];
  const id = demoMspId(key);
  const access = { trial: TRIAL_DAYS, nfr: NFR_DAYS, demo: null, plan: null }[msp.kind];
  const added = await tx
    .insert(msps)
    .values({
      id,
      company_name: msp.companyName,
      contact_email: msp.contactEmail,
      city: msp.city,
      state: msp.state || null,
      country: msp.country,
      preferred_currency: msp.currency,
      is_demo: msp.kind === 'demo',
      is_trial: msp.kind === 'trial',
      is_nfr: msp.kind === 'nfr',
      trial_end_date: access === null ? null : trialEndDate(now, access),
      plan: msp.plan,
      plan_period: msp.plan && 'yearly',
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: msps.id });
  if (added.length === 0) return;
  if (msp.kind === 'trial') await tx.insert(freeTrials).values({ msp_id: id });
  if (msp.kind === 'nfr') await tx.insert(nfrTrials).values({ msp_id: id, status: 'active', ...contactOf(key, msp) });
  if (msp.branding) {
    const { tagline, primaryColor, secondaryColor, logo } = msp.branding;
    await tx.insert(mspBranding).values({
      msp_id: id,
      company_logo: await LOGOS[logo](),
      company_tagline: tagline,
      primary_color: primaryColor,
      secondary_color: secondaryColor,
    });
  }
}

function contactOf(key: DemoMspKey, msp: DemoMsp) {
  const contact = DEMO_ACCOUNTS.find((account) => account.mspKey === key);
  return { company_name: msp.companyName, contact_email: msp.contactEmail, contact_name: contact?.name ?? '' };
}
