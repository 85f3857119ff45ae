import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isBanned } from '#accounts/users';
import type { Caller } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { queryText, requestedRedirect } from '#http/read-body';
import { limitAddress } from '#limits/limit-address';
import { landingOf } from '#links/landing';
import { allowedRedirect, withFragment, withQuery } from '#links/redirects';
import { type PendingSession, startSession } from '#sessions/sessions';
import { KINDS_OF_TYPE, useToken, type VerifyType } from '#sessions/use-token';
import { issueAuthCode } from '#tokens/auth-code';
import { findByLink, isPkceLink } from '#tokens/one-time-token';
import { FIRST_HALF, verifyType } from './verify';

const ERROR_NAMES: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** What an opened link leads to, added to the address as the protocol says. */
type Landing = { query: Record<string, string> } | { message: string } | { fragment: Record<string, string> };

/**
 * `GET verify`: the link of a mail. Lands on the allowed target with a code, a message or an error. Looking at it (`HEAD`)
 * does nothing.
 */
export function openLink(app: FastifyInstance, ctx: AuthContext): void {
  const guards = {
    exposeHeadRoute: false,
    onRequest: (request: FastifyRequest) => limitAddress(ctx, 'verify', request.ip),
  };
  app.get('/verify', guards, async (request, reply) => {
    const [link, type] = [queryText(request, 'token'), queryText(request, 'type')];
    if (!link || !type) throw new AuthError('validation_failed', { message: 'Verify requires a token and a type' });
    const { userId, landing } = await landed(ctx, link, type, callerOf(request)).catch((error: unknown) => {
      if (error instanceof AuthError) return { userId: null, landing: error };
      throw error;
    });
    ctx.mail.wake();
    const target =
      userId === null ? allowedRedirect(requestedRedirect(request), ctx.urls) : await targetOf(ctx, request, userId);
    return land(reply, target, isPkceLink(link), landing);
  });
}

/** What opening it gives may sign its reader in, so it goes nowhere that does not serve them. */
const targetOf = async (ctx: AuthContext, request: FastifyRequest, userId: string): Promise<string> =>
  (await landingOf(ctx, request, { userId })).redirectTo;

type Landed = { userId: string | null; landing: Landing };

async function landed(ctx: AuthContext, link: string, typeName: string, caller: Caller): Promise<Landed> {
  const type = verifyType(typeName);
  const { userId, pending } = await ctx.transaction(async (tx) => {
    const token = await findByLink(tx, ctx, link, KINDS_OF_TYPE[type]);
    if (!token) throw new AuthError('otp_expired', { message: 'Email link is invalid or has expired' });
    // No browser asked for it (an invitation). The page it leads to uses the token with `POST verify`: a program that
    // looks at the links of mails uses up nothing.
    const reader = token.user_id;
    const of = (given: Landing | PendingSession) => ({ userId: reader, pending: given });
    if (!token.flow_state_id && !ctx.settings.implicitFlow) return of({ query: { token_hash: link, type } });
    const { account, signsIn } = await useToken(tx, ctx, token, caller);
    if (isBanned(account.user, ctx.clock())) throw new AuthError('user_banned');
    if (!signsIn) return of({ message: FIRST_HALF });
    if (!token.flow_state_id) return of(await startSession(tx, ctx, account, { method: 'otp', caller }));
    return of({ query: { code: await issueAuthCode(tx, ctx, token.flow_state_id) } });
  });
  return { userId, landing: typeof pending === 'function' ? { fragment: await fragmentOf(pending, type) } : pending };
}

async function fragmentOf(pending: PendingSession, type: VerifyType) {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = await pending();
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
    sb: '',
  };
}

function land(reply: FastifyReply, target: string, isPkce: boolean, landing: Landing | AuthError): FastifyReply {
  if (landing instanceof AuthError) {
    const name = ERROR_NAMES[landing.status];
    const values = {
      ...(name ? { error: name } : {}),
      error_code: landing.code,
      error_description: landing.message,
    };
    const address = isPkce ? withQuery(target, values) : target;
    return reply.redirect(withFragment(address, { ...values, sb: '' }), 303);
  }
  if ('query' in landing) return reply.redirect(withQuery(target, landing.query), 303);
  if ('fragment' in landing) return reply.redirect(withFragment(target, landing.fragment), 303);
  const address = isPkce ? withQuery(target, landing) : target;
  return reply.redirect(withFragment(address, { ...landing, sb: '' }), 303);
}
