import { findAccount } from '../accounts/users';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { requireAal2WhereFactor } from '../factors/require-aal';
import { type FreshProof, requireFreshSignIn } from '../passwords/require-fresh-sign-in';
import type { LiveSession } from '../sessions/sessions';

/**
 * Admits adding and removing identities: each is a way in, so a stolen session must not leave one behind. Wants a recent
 * sign-in (or the proof) and the second factor where there is one. An anonymous user has nothing to protect yet.
 * @throws AuthError `manual_linking_disabled`, `insufficient_aal` with the given status, `user_sso_managed`, and as
 * `requireFreshSignIn`
 */
export async function requireMayLink(
  ctx: AuthContext,
  live: LiveSession,
  { aalStatus, proof = {} }: { aalStatus: 403 | 422; proof?: FreshProof },
): Promise<void> {
  if (!ctx.settings.manualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  requireAal2WhereFactor(live, aalStatus);
  const account = await ctx.transaction((tx) => findAccount(tx, live.userId));
  if (!account) throw new AuthError('user_not_found');
  if (account.user.sso_provider_id !== null) throw new AuthError('user_sso_managed');
  if (!account.user.is_anonymous) await requireFreshSignIn(ctx, account.user, live.session, proof);
}
