import type { PromptFlag } from '@fairlead/contract/features/trials/prompts';
import { builtOnce } from '@fairlead/db/connection/built-once';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { CREDIT_USE } from '#domain/trials/credits';

type ProfileRow = typeof profiles.$inferSelect;

const selectMsp = builtOnce((tx) =>
  tx
    .select({
      msp: msps,
      branding: mspBranding,
      trial: freeTrials,
      nfr: { status: nfrTrials.status },
      requester: { name: profiles.name },
      ...CREDIT_USE,
    })
    .from(msps)
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(profiles, eq(profiles.id, msps.deletionRequestedBy))
    .where(eq(msps.id, sql.placeholder('mspId')))
    .prepare('msp_with_branding'),
);

/** The MSP with its branding, trial and runs under way, each null where there is none or the caller may not see it. */
export async function findMspWithBranding(tx: Tx, mspId: string) {
  const [row] = await selectMsp(tx, { mspId });
  return row;
}

/** Sets `last_login` unless it was set after `unlessSince`, and says whether it did. */
export async function touchLastLogin(tx: Tx, userId: string, now: Date, unlessSince: Date): Promise<boolean> {
  const touched = await tx
    .update(profiles)
    .set({ last_login: now })
    .where(and(eq(profiles.id, userId), or(isNull(profiles.last_login), lt(profiles.last_login, unlessSince))))
    .returning({ id: profiles.id });
  return touched.length > 0;
}

/** What people write about themselves. */
type OwnWords = Partial<Pick<ProfileRow, 'name' | 'jobTitle' | 'phone' | 'bookingUrl'>>;

export async function describeProfile(tx: Tx, userId: string, words: OwnWords): Promise<ProfileRow | undefined> {
  const [row] = await tx.update(profiles).set(words).where(eq(profiles.id, userId)).returning();
  return row;
}

/** Sets one-time flags of the person; setting one again changes nothing. */
export async function setPromptFlags(
  tx: Tx,
  userId: string,
  shown: Partial<Record<PromptFlag, true>>,
): Promise<ProfileRow | undefined> {
  const [row] = await tx.update(profiles).set(shown).where(eq(profiles.id, userId)).returning();
  return row;
}

export async function findProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  return row;
}
