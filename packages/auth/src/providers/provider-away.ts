import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { ProviderError } from './provider';

/** Tells the operator which provider does not answer as it should, and people to try again. */
export function providerAway(ctx: AuthContext, provider: string, { message }: ProviderError): AuthError {
  ctx.log.warn({ provider, reason: message }, 'a sign-in provider cannot be used');
  return new AuthError('unexpected_failure', {
    status: 503,
    message: 'This sign-in provider cannot be reached. Try again in a moment.',
  });
}
