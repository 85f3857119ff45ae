import type { Report } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials } from '@fairlead/db/schema/trials';
import type { Logo, ReportFrame } from '@fairlead/reports/document/input';
import { eq } from 'drizzle-orm';
import { localeOf } from '../msps/locale-of';
import { namesFairlead, providerDetails } from '../msps/shown-brand';

/** What the provider shows of itself on a report. */
export async function findProvider(tx: Tx, mspId: string) {
  const [row] = await tx
    .select({ msp: msps, branding: mspBranding, trial: freeTrials })
    .from(msps)
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(msps.id, mspId));
  if (!row) throw new Error('The organization of the caller is gone.');
  return row;
}

/** What every report is framed with, before the client and the work it is about are known. */
type ProviderFrame = Omit<ReportFrame, 'client' | 'version'> & { isTrial: boolean };

type Provider = Awaited<ReturnType<typeof findProvider>>;
type Making = { author: string; now: Date; paper: Report['paper']; logo: Logo | null };

/** The provider's name and branding as they are now, and the day. */
export function reportFrame({ msp, branding }: Provider, { author, now, paper, logo }: Making): ProviderFrame {
  return {
    provider: {
      name: msp.company_name,
      details: providerDetails(branding?.company_tagline ?? null, author, msp.contact_email),
      primaryColor: branding?.primary_color ?? null,
      secondaryColor: branding?.secondary_color ?? null,
      logo,
      showMadeWith: namesFairlead(msp.plan),
    },
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    locale: localeOf(msp),
    paper,
    isTrial: msp.is_trial || msp.is_nfr,
    contact: { name: author, email: msp.contact_email, phone: msp.contact_phone },
    currency: msp.preferred_currency,
  };
}
