import type { shownProvider as schema } from '@fairlead/contract/features/report-shares';
import type { Tx } from '@fairlead/db/connection/database';
import type { mspBranding } from '@fairlead/db/schema/branding';
import type { msps } from '@fairlead/db/schema/msps';
import type { freeTrials } from '@fairlead/db/schema/trials';
import type { z } from 'zod';
import type { FileStore } from '#files/file-store';
import { findLogo, readLogo, shownLogo } from './shown-brand';

type Provider = {
  msp: typeof msps.$inferSelect;
  branding: typeof mspBranding.$inferSelect | null;
  trial: typeof freeTrials.$inferSelect | null;
};

/** Whose page a visitor sees, whom a link let in: name, colors, and the logo itself, since a visitor reads no files. */
export async function shownProvider(
  { read, services }: { read<T>(rows: (tx: Tx) => Promise<T>): Promise<T>; services: { files: FileStore } },
  { msp, branding, trial }: Provider,
): Promise<z.infer<typeof schema>> {
  const found = await read((tx) => findLogo(tx, msp.id, shownLogo({ branding, trial, profile: null })));
  const logo = await readLogo(services.files, found);
  return {
    name: msp.company_name,
    logo: logo && `data:image/${logo.format};base64,${Buffer.from(logo.bytes).toString('base64')}`,
    company_tagline: branding?.company_tagline ?? null,
    primary_color: branding?.primary_color ?? null,
    secondary_color: branding?.secondary_color ?? null,
  };
}
