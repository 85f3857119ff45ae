import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lockAccount } from '../accounts/users';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { providerTokens } from '../http/oauth-landing';
import { readBody } from '../http/read-body';
import { linkIdentity } from '../providers/linking';
import { type SessionAnswer, startSession } from '../sessions/sessions';
import { redeemAuthCode } from '../tokens/auth-code';

type Answer = SessionAnswer & ReturnType<typeof providerTokens>;

/** Exchanges an authorization code and the verifier of its challenge for a session. */
export async function pkceGrant(ctx: AuthContext, request: FastifyRequest): Promise<Answer> {
  const body = readBody(request, { auth_code: z.string().optional(), code_verifier: z.string().optional() });
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier)
    throw new AuthError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  const caller = callerOf(request);
  const { pending, tokens } = await ctx.transaction(async (tx) => {
    const { userId, method, brought } = await redeemAuthCode(tx, ctx, code, verifier);
    const { link, tokens } = brought;
    if (link) {
      const linking = { userId, sessionId: link.sessionId };
      return { pending: await linkIdentity(tx, ctx, linking, link.identity, caller), tokens };
    }
    const account = await lockAccount(tx, userId);
    if (!account) throw new AuthError('flow_state_not_found');
    const provider = account.user.sso_provider_id ?? undefined;
    const event = { action: 'login', details: { method } } as const;
    const pending = await startSession(tx, ctx, account, { method, provider, caller, bannedStatus: 400, event });
    return { pending, tokens };
  });
  return { ...(await pending()), ...providerTokens(tokens) };
}
