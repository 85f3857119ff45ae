import { effectiveMspId, type ViewMode } from '@fairlead/contract/access';
import type { Database } from '@fairlead/db/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { Identity, Principal } from './context';

export type ProfileRow = typeof profiles.$inferSelect;

/**
 * The caller's rights as the database has them now, so that demotion, removal and suspension work on the next request.
 * The view mode counts only for a global admin; anyone else's is ignored.
 */
export async function loadPrincipal(db: Database, identity: Identity, viewMode: ViewMode): Promise<Principal | null> {
  const [profile] = await db.transaction({ kind: 'platform', userId: identity.userId }, (tx) =>
    tx.select().from(profiles).where(eq(profiles.id, identity.userId)),
  );
  if (profile?.status !== 'active') return null;
  const effectiveView = profile.role === 'global_admin' ? viewMode : 'demo';
  return {
    ...identity,
    role: profile.role,
    name: profile.name,
    mspId: effectiveMspId(profile, effectiveView),
    clientId: profile.client_id,
    viewMode: effectiveView,
    profile,
  };
}
