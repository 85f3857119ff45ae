import { z } from 'zod';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';

/** The PKCE pair as calls that send a mail take it. */
export const challengeShape = {
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
};

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The challenge of a flow that ends in a link, or null where the implicit flow is allowed and none was given. Only
 * S256: with `plain` whoever reads the request could redeem the code.
 * @throws AuthError `validation_failed`
 */
export function requireChallenge(
  ctx: Pick<AuthContext, 'settings'>,
  {
    code_challenge: challenge,
    code_challenge_method: method,
  }: { code_challenge?: string; code_challenge_method?: string },
): string | null {
  if (!challenge && !method) {
    if (ctx.settings.implicitFlow) return null;
    throw refusal('PKCE is required: send code_challenge and code_challenge_method s256');
  }
  if (!challenge || !method) throw refusal('PKCE flow requires both code_challenge and code_challenge_method');
  if (method.toLowerCase() !== 's256') throw refusal('code_challenge_method must be s256');
  if (!CHALLENGE.test(challenge)) throw refusal('code_challenge must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~');
  return challenge;
}

function refusal(message: string): AuthError {
  return new AuthError('validation_failed', { message });
}
