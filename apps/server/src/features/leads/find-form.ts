import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { leadForms } from '@fairlead/db/schema/leads';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { eq } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { linksHaveEnded } from '#domain/msps/link-access';

/** A check that can be taken. @throws LINK_ENDED */
export async function requireForm({ read, now }: VisitorContext, token: string) {
  const link = await read((tx) => findForm(tx, token));
  if (!link?.form.isOpen || linksHaveEnded(link, now)) throw fail('LINK_ENDED');
  return link;
}

/** A check whether or not it is open: what it was told can be read about and deleted. @throws LINK_ENDED */
export async function requireAnyForm({ read }: VisitorContext, token: string) {
  const link = await read((tx) => findForm(tx, token));
  if (!link) throw fail('LINK_ENDED');
  return link;
}

export type Form = typeof leadForms.$inferSelect;

/** A check with everything that decides whether it is still open, and whose brand it carries. */
async function findForm(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      form: leadForms,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(leadForms)
    .innerJoin(msps, eq(msps.id, leadForms.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(leadForms.token, token));
  return row;
}
