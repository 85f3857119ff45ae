import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { requireAal2WhereFactor } from '../factors/require-aal';
import type { LiveSession } from '../sessions';
import type { ProviderError } from './provider';

/** @throws AuthError `manual_linking_disabled`, `insufficient_aal` */
export function requireMayLink(ctx: AuthContext, live: LiveSession): void {
  if (!ctx.settings.manualLinkingEnabled) throw new AuthError('manual_linking_disabled');
  requireAal2WhereFactor(live, 403);
}

/** Tells the operator which provider does not answer as it should, and people to try again. */
export function providerAway(ctx: AuthContext, provider: string, { message }: ProviderError): AuthError {
  ctx.log.warn({ provider, reason: message }, 'a sign-in provider cannot be used');
  return new AuthError('unexpected_failure', {
    status: 503,
    message: 'This sign-in provider cannot be reached. Try again in a moment.',
  });
}
