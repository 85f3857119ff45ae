import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { readBody } from '../http/read-body';
import { type SessionAnswer, startSession } from '../sessions';
import { redeemAuthCode } from '../tokens/auth-code';
import { lockAccount } from '../users';

/** Exchanges an authorization code and the verifier of its challenge for a session. */
export async function pkceGrant(ctx: AuthContext, request: FastifyRequest): Promise<SessionAnswer> {
  const body = readBody(request, { auth_code: z.string().optional(), code_verifier: z.string().optional() });
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier)
    throw new AuthError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  const caller = callerOf(request);
  const pending = await ctx.transaction(async (tx) => {
    const { userId, method } = await redeemAuthCode(tx, ctx, code, verifier);
    const account = await lockAccount(tx, userId);
    if (!account) throw new AuthError('flow_state_not_found');
    await audit(tx, ctx, { action: 'login', userId, caller, details: { method } });
    const provider = account.user.sso_provider_id ?? undefined;
    return startSession(tx, ctx, account, { method, provider, caller, bannedStatus: 400 });
  });
  return pending();
}
