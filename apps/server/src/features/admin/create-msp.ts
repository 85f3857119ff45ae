import type { Role } from '@fairlead/contract/access/roles';
import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { NewMspInput, NewMspKind } from '@fairlead/contract/features/admin/msps';
import { NFR_DAYS, TRIAL_DAYS, trialEndDate } from '@fairlead/contract/features/trials/trial';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { insertInvitation, mailInvitation } from '#domain/membership/send-invitation';
import { requireRate } from '#domain/simulations/exchange-rate';
import { mspDetail } from './msp-detail';

const FIRST_ROLE: Record<NewMspKind, Role> = {
  plan: 'msp_admin',
  demo: 'msp_admin',
  trial: 'trial_admin',
  nfr: 'nfr_admin',
};

/** Founds an organization at once, so that its access can be set before anybody comes, and invites its first admin. */
export async function createMsp(context: HandlerContext, input: NewMspInput): Promise<AdminMspDetail> {
  const { tx, now, caller, services } = context;
  const { kind, adminEmail, company_name } = input;
  await requireRate(tx, input.preferred_currency);
  if ((await tx.$count(profiles, sql`lower(${profiles.email}) = ${adminEmail}`)) > 0)
    throw fail('BAD_REQUEST', { adminEmail: 'This person belongs to an organization already.' });
  const [made] = await tx.insert(msps).values(rowOf(input, now)).returning({ id: msps.id });
  const id = made!.id;
  if (kind === 'trial') await tx.insert(freeTrials).values({ msp_id: id });
  if (kind === 'nfr')
    await tx.insert(nfrTrials).values({
      msp_id: id,
      status: 'active',
      company_name,
      contact_name: company_name,
      contact_email: adminEmail,
      created_at: now,
    });
  const { named, token } = await insertInvitation(
    tx,
    {
      kind: 'member',
      email: adminEmail,
      role: FIRST_ROLE[kind],
      mspId: id,
      clientId: null,
      companyName: null,
      invitedBy: caller.userId,
    },
    now,
  );
  await mailInvitation(tx, services, named, token);
  const { company_name: name, country, preferred_currency, plan = null } = input;
  await context.audit({ type: 'msp', id }, { after: { company_name: name, country, preferred_currency, kind, plan } });
  return mspDetail(tx, id);
}

function rowOf({ kind, plan, ...input }: NewMspInput, now: Date): typeof msps.$inferInsert {
  const days = { trial: TRIAL_DAYS, nfr: NFR_DAYS, plan: null, demo: null }[kind];
  const hasPlan = kind === 'plan' || kind === 'demo';
  return {
    company_name: input.company_name,
    contact_email: input.adminEmail,
    country: input.country || null,
    preferred_currency: input.preferred_currency,
    created_at: now,
    is_demo: kind === 'demo',
    is_trial: kind === 'trial',
    is_nfr: kind === 'nfr',
    trial_end_date: days === null ? null : trialEndDate(now, days),
    // What is paid is told by the payment provider, or set on the MSP's page with its period.
    ...(hasPlan && plan ? { plan, plan_period: plan === 'enterprise' ? null : 'monthly', planSince: now } : {}),
  };
}
