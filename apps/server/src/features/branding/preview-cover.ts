import { usualPaper } from '@fairlead/contract/features/reports';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { localeOf } from '#domain/msps/locale-of';
import { findLogo, namesFairlead, providerDetails, readLogo, shownLogo } from '#domain/msps/shown-brand';
import { findProvider } from '#domain/reports/frame';
import type { CoverProcesses } from '#threads/cover-processes';

type Unsaved = {
  primary_color?: string | undefined;
  secondary_color?: string | undefined;
  company_tagline?: string | undefined;
  company_logo?: string | undefined;
  no_logo?: 'true' | undefined;
};

/** The cover of the own reports as it would be with a brand that is not saved: the same template, for an invented client. */
export async function previewCover(context: StagedContext, brand: Unsaved, covers: CoverProcesses): Promise<File> {
  const { caller, now, services } = context;
  const mspId = callerMspId(caller);
  const { msp, logo } = await context.read(async ({ tx }) => {
    const found = await findProvider(tx, mspId);
    const shown = brand.company_logo ?? shownLogo({ ...found, profile: caller.profile });
    return { msp: found.msp, logo: brand.no_logo ? null : await findLogo(tx, mspId, shown) };
  });
  const svg = await covers.run({
    name: msp.company_name,
    details: providerDetails(brand.company_tagline || null, caller.name, msp.contact_email),
    primaryColor: brand.primary_color ?? null,
    secondaryColor: brand.secondary_color ?? null,
    logo: await readLogo(services.files, logo),
    showMadeWith: namesFairlead(msp.plan),
    date: { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() },
    paper: usualPaper(msp.country),
    locale: localeOf(msp),
  });
  return new File([svg], 'cover.svg', { type: 'image/svg+xml' });
}
