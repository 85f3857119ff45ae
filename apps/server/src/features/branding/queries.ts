import type { BrandSettings } from '@fairlead/contract/features/branding';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { files } from '@fairlead/db/schema/files';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { namesFairlead } from '#domain/msps/shown-brand';

export type BrandChange = Partial<Omit<BrandSettings, 'version' | 'madeWith'>>;

/** The brand of an organization as it is edited; what was never saved is empty, in version 0. */
export async function findBranding(tx: Tx, mspId: string): Promise<BrandSettings | undefined> {
  const [row] = await tx
    .select({ plan: msps.plan, branding: mspBranding })
    .from(msps)
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .where(eq(msps.id, mspId));
  if (!row) return undefined;
  const { branding, plan } = row;
  return {
    company_logo: branding?.company_logo ?? null,
    logoDark: branding?.logoDark ?? null,
    logoMark: branding?.logoMark ?? null,
    company_tagline: branding?.company_tagline ?? null,
    primary_color: branding?.primary_color ?? null,
    secondary_color: branding?.secondary_color ?? null,
    version: branding?.version ?? 0,
    madeWith: namesFairlead(plan),
  };
}

/** Saves the change if the brand still stands in the version the person saw; false when it does not. */
export async function saveBranding(tx: Tx, mspId: string, version: number, change: BrandChange): Promise<boolean> {
  const rows =
    version === 0
      ? await tx
          .insert(mspBranding)
          .values({ msp_id: mspId, ...change })
          .onConflictDoNothing()
          .returning({ version: mspBranding.version })
      : await tx
          .update(mspBranding)
          .set({ ...change, version: sql`${mspBranding.version} + 1` })
          .where(and(eq(mspBranding.msp_id, mspId), eq(mspBranding.version, version)))
          .returning({ version: mspBranding.version });
  return rows.length === 1;
}

/** How many of the ids are logos of the organization. */
export async function countLogos(tx: Tx, mspId: string, ids: readonly string[]): Promise<number> {
  const isLogo = and(eq(files.mspId, mspId), eq(files.purpose, 'logo'), inArray(files.id, [...ids]));
  return ids.length === 0 ? 0 : tx.$count(files, isLogo);
}
