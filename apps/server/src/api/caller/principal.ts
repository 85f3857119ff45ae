import type { AuthIdentity } from '@fairlead/auth/auth';
import { effectiveMspId, type ViewMode } from '@fairlead/contract/access/access';
import { isGlobalAdmin, type Role } from '@fairlead/contract/access/roles';
import { trialState } from '@fairlead/contract/features/trials/trial';
import type { Database, Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type ProfileRow = typeof profiles.$inferSelect;

/** A checked access token: who signed in, before asking what they may do. */
export type Identity = AuthIdentity;

/** A signed-in user with a profile. Rights come from the database on every request, never from the token. */
export type Principal = Pick<Identity, 'userId' | 'email' | 'sessionId'> & {
  role: Role;
  name: string;
  /** The MSP the caller acts for in this view mode. */
  mspId: string | null;
  clientId: string | null;
  viewMode: ViewMode;
  profile: ProfileRow;
  /** The trial or NFR access of the MSP acted for is over; never for a global admin. */
  isAccessOver: boolean;
  /** Why the organization is suspended; null where it is not, and always for a global admin. */
  suspendedReason: string | null;
};

/**
 * The caller's rights as the database has them now, so that demotion, removal and suspension work on the next request.
 * The view mode counts only for a global admin; anyone else's is ignored.
 */
export async function loadPrincipal(
  db: Database,
  identity: Identity,
  viewMode: ViewMode,
  now: Date,
): Promise<Principal | null> {
  // Whoever has not proven an address is nobody's member yet, whatever its account was given.
  if (identity.email === '') return null;
  const found = await db.transaction({ kind: 'platform', userId: identity.userId }, async (tx) => {
    const [row] = await tx
      .select({ profile: profiles, access: ACCESS, nfrStatus: nfrTrials.status })
      .from(profiles)
      .leftJoin(msps, eq(msps.id, profiles.msp_id))
      .leftJoin(nfrTrials, eq(nfrTrials.msp_id, profiles.msp_id))
      .where(eq(profiles.id, identity.userId));
    if (!row) return null;
    const { email } = row.profile;
    const isMoved = email.toLowerCase() !== identity.email.toLowerCase();
    return isMoved ? { ...row, profile: await withAddress(tx, row.profile, identity.email) } : row;
  });
  if (found?.profile.status !== 'active') return null;
  const { profile, access, nfrStatus } = found;
  const effectiveView = isGlobalAdmin(profile.role) ? viewMode : 'demo';
  return {
    ...identity,
    role: profile.role,
    name: profile.name,
    mspId: effectiveMspId(profile, effectiveView),
    clientId: profile.client_id,
    viewMode: effectiveView,
    profile,
    isAccessOver: trialState(profile.role, access && { ...access, nfrStatus }, now).isTrialExpired,
    suspendedReason: isGlobalAdmin(profile.role) ? null : (access?.suspendedReason ?? null),
  };
}

/** What decides whether an organization's access goes on. */
export const ACCESS = {
  is_trial: msps.is_trial,
  is_nfr: msps.is_nfr,
  trial_end_date: msps.trial_end_date,
  suspendedReason: msps.suspendedReason,
};

const other = alias(profiles, 'other');

/**
 * Follows a change of address, which the auth service has had confirmed by both. An address that stands in another
 * profile stays where it is.
 */
async function withAddress(tx: Tx, profile: ProfileRow, email: string): Promise<ProfileRow> {
  const taken = tx.select().from(other).where(sql`lower(${other.email}) = lower(${email})`);
  const [moved] = await tx
    .update(profiles)
    .set({ email: email.toLowerCase() })
    .where(and(eq(profiles.id, profile.id), notExists(taken)))
    .returning();
  return moved ?? profile;
}
