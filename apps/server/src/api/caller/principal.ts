import type { AuthIdentity } from '@fairlead/auth/auth';
import { effectiveMspId, type ViewMode } from '@fairlead/contract/access/access';
import { holdsClientRecords, isGlobalAdmin, type Role } from '@fairlead/contract/access/roles';
import { trialState } from '@fairlead/contract/features/trials/trial';
import { builtOnce } from '@fairlead/db/connection/built-once';
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
  /** The role of a member of staff who looks at the portal as a client's user would; null for everyone else. */
  previewedBy: Role | null;
  /** In such a preview: what is looked at as if it were shared, as `kind:id`. */
  previewShare: string | null;
  profile: ProfileRow;
  /** The trial or NFR access of the MSP acted for is over; never for a global admin. */
  isAccessOver: boolean;
  /** Why the organization is suspended; null where it is not, and always for a global admin. */
  suspendedReason: string | null;
};

/** A person's profile with what decides whether the access of its organization goes on. */
export type PrincipalRow = NonNullable<Awaited<ReturnType<typeof selectPrincipal>>>;

/** The caller's rights as the database has them now, so that demotion, removal and suspension work on the next request. */
export async function selectPrincipal(tx: Tx, userId: string) {
  const [row] = await selectRow(tx, { userId });
  return row ?? null;
}

/** What a person may do now. The view mode counts only for a global admin; anyone else's is ignored. */
export function principalOf(
  { profile, access, nfrStatus }: PrincipalRow,
  identity: Identity,
  viewMode: ViewMode,
  now: Date,
): Principal | null {
  // An account whose address is not proven is nobody's member yet, whatever it was given.
  if (identity.email === '' || profile.status !== 'active') return null;
  const effectiveView = isGlobalAdmin(profile.role) ? viewMode : 'demo';
  return {
    ...identity,
    role: profile.role,
    name: profile.name,
    mspId: effectiveMspId(profile, effectiveView),
    clientId: profile.client_id,
    viewMode: effectiveView,
    previewedBy: null,
    previewShare: null,
    profile,
    isAccessOver: trialState(profile.role, access && { ...access, nfrStatus }, now).isTrialExpired,
    suspendedReason: isGlobalAdmin(profile.role) ? null : (access?.suspendedReason ?? null),
  };
}

/**
 * Staff with client records as a user of one client, to see what that user sees: the same role goes into the same queries
 * and row-level security, so there is no second rule. A client of another organization has no row in that role. Whoever
 * holds no client records stays who they are.
 */
export function previewing(principal: Principal, clientId: string, previewShare: string | null): Principal {
  const { role, profile } = principal;
  if (!holdsClientRecords(role)) return principal;
  return {
    ...principal,
    role: 'client_viewer',
    clientId,
    previewedBy: role,
    previewShare,
    profile: { ...profile, role: 'client_viewer', client_id: clientId },
  };
}

/** The role a person has whatever they preview, by which their session and their looks are judged. */
export const ownRole = ({ role, previewedBy }: Pick<Principal, 'role' | 'previewedBy'>): Role => previewedBy ?? role;

/** What decides whether an organization's access goes on. */
export const ACCESS = {
  is_trial: msps.is_trial,
  is_nfr: msps.is_nfr,
  trial_end_date: msps.trial_end_date,
  suspendedReason: msps.suspendedReason,
};

const selectRow = builtOnce((tx) =>
  tx
    .select({ profile: profiles, access: ACCESS, nfrStatus: nfrTrials.status })
    .from(profiles)
    .leftJoin(msps, eq(msps.id, profiles.msp_id))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, profiles.msp_id))
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare('principal'),
);

const other = alias(profiles, 'other');

/** Whether the account has another proven address than its profile says. */
export const isMovedFrom = ({ profile }: PrincipalRow, { email }: Identity): boolean =>
  email !== '' && profile.email.toLowerCase() !== email.toLowerCase();

/**
 * Follows a change of address, which the auth service has had confirmed by both. An address that another profile has
 * stays there.
 */
export async function followAddress(
  db: Pick<Database, 'transaction'>,
  row: PrincipalRow,
  { userId, email }: Identity,
): Promise<PrincipalRow> {
  const [moved] = await db.transaction({ kind: 'platform', userId }, (tx) => {
    const taken = tx.select().from(other).where(sql`lower(${other.email}) = lower(${email})`);
    return tx
      .update(profiles)
      .set({ email: email.toLowerCase() })
      .where(and(eq(profiles.id, userId), notExists(taken)))
      .returning();
  });
  return moved ? { ...row, profile: moved } : row;
}
