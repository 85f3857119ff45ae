import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Account, isBanned } from '#accounts/users';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { acceptForm } from '#http/accept-form';
import { callerOf } from '#http/caller';
import { landOAuth, type OAuthLanding, oauthError } from '#http/oauth-landing';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect, withQuery } from '#links/redirects';
import { accountOfIdentity, onceMore } from '#providers/accounts';
import { linkIdentity, requireUnlinked } from '#providers/linking';
import { type ProviderAnswer, ProviderError, type SignInProvider, type Upstream } from '#providers/provider';
import { startSession } from '#sessions/sessions';
import { accountOfOpenIdAnswer, type SsoOpenId, ssoOpenIdOfFlow } from '#sso/open-id-answer';
import { SsoRefused } from '#sso/refused';
import { noteRefusal, refusalOf } from '#sso/saml-flow';
import type { Brought } from '#tokens/brought';
import { finishProviderFlow, type Linking, type ProviderFlow, takeProviderFlow } from '#tokens/provider-flow';

/** `GET callback`, and `POST callback` for providers that answer by a form. */
export function callback(app: FastifyInstance, ctx: AuthContext): void {
  const guards = { onRequest: (request: FastifyRequest) => limitAddress(ctx, 'oauth', request.ip) };
  // Looking at it (`HEAD`) must not use up the state.
  app.get('/callback', { ...guards, exposeHeadRoute: false }, (request, reply) =>
    receive(ctx, request, reply, textsOf(request.query)),
  );
  app.register(async (scope) => {
    acceptForm(scope);
    scope.post('/callback', guards, (request, reply) => receive(ctx, request, reply, textsOf(request.body)));
  });
}

/** The values given once, as text. */
function textsOf(values: unknown): URLSearchParams {
  const entries = Object.entries((values ?? {}) as Record<string, unknown>);
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

async function receive(
  ctx: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: URLSearchParams,
): Promise<FastifyReply> {
  const state = answer.get('state');
  const flow = state ? await ctx.transaction((tx) => takeProviderFlow(tx, ctx, state)) : null;
  // Without a flow nobody knows where this began: the site is told, in the query alone.
  if (!flow) return reply.redirect(withQuery(ctx.urls.site, oauthError(noFlow(state))), 303);
  const target = allowedRedirect(flow.redirectTo, ctx.urls);
  const landing = await landed(ctx, flow, answer, callerOf(request)).catch((error: unknown) => {
    if (error instanceof AuthError) return error;
    throw error;
  });
  ctx.mail.wake();
  return landOAuth(reply, target, landing);
}

function noFlow(state: string | null): AuthError {
  return new AuthError(state ? 'bad_oauth_state' : 'bad_oauth_callback', { status: 400 });
}

async function landed(
  ctx: AuthContext,
  flow: ProviderFlow,
  answer: URLSearchParams,
  caller: Caller,
): Promise<OAuthLanding | AuthError> {
  if (!flow.isFirstUse) throw new AuthError('flow_state_already_used');
  const refused = answer.get('error');
  if (refused !== null) throw providerRefusal(refused);
  if (!answer.get('code')) throw new AuthError('bad_oauth_callback');
  const sso = await ssoOpenIdOfFlow(ctx, flow);
  const provider = sso?.openId ?? ctx.providers.find(flow.provider);
  if (!provider) throw new AuthError('provider_disabled');
  const brought = await asProviderSays(ctx, provider, flow, answer);
  if (sso) return signInSso(ctx, flow, sso, brought, caller);
  const { linking } = flow;
  if (linking) return link(ctx, flow, linking, brought, caller);
  const { challenge, redirectTo } = flow;
  return signIn(ctx, flow, brought, caller, (tx) =>
    accountOfIdentity(tx, ctx, brought.identity, { caller, mail: { challenge, redirectTo } }),
  );
}

/** What the provider said instead of a code, in words of ours: its own could be anybody's. */
function providerRefusal(error: string): AuthError {
  if (error === 'access_denied')
    return new AuthError('bad_oauth_callback', { status: 403, message: 'You did not finish signing in there.' });
  const isAway = error === 'temporarily_unavailable' || error === 'server_error';
  return new AuthError('bad_oauth_callback', {
    status: isAway ? 503 : 500,
    message: 'The sign-in provider could not sign you in. Try again in a moment.',
  });
}

async function asProviderSays(
  ctx: AuthContext,
  provider: SignInProvider,
  { id, upstream }: ProviderFlow,
  answer: URLSearchParams,
): Promise<ProviderAnswer> {
  try {
    return await provider.finish(answer, { state: id, upstream: upstream as Upstream });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ provider: provider.name, reason: error.message }, 'the answer of a sign-in provider was refused');
    throw new AuthError('bad_oauth_callback', {
      status: 500,
      message: "The sign-in provider's answer was not accepted. Start again.",
    });
  }
}

async function signIn(
  ctx: AuthContext,
  flow: ProviderFlow,
  { tokens }: ProviderAnswer,
  caller: Caller,
  accountOf: (tx: Tx) => Promise<Account | AuthError>,
): Promise<OAuthLanding | AuthError> {
  const outcome = await onceMore(() =>
    ctx.transaction(async (tx) => {
      const account = await accountOf(tx);
      // Returned, not thrown: the mail that asks for a confirmation is part of this transaction.
      if (account instanceof AuthError) return account;
      if (isBanned(account.user, ctx.clock())) throw new AuthError('user_banned');
      const provider = account.user.sso_provider_id ?? undefined;
      if (flow.challenge === null) return startSession(tx, ctx, account, { method: flow.method, provider, caller });
      return { code: await leave(tx, ctx, flow, account.user.id, { tokens, link: null }) };
    }),
  );
  return typeof outcome === 'function' ? { session: await outcome(), tokens } : outcome;
}

async function signInSso(
  ctx: AuthContext,
  flow: ProviderFlow,
  { provider }: SsoOpenId,
  brought: ProviderAnswer,
  caller: Caller,
): Promise<OAuthLanding | AuthError> {
  try {
    return await signIn(ctx, flow, brought, caller, (tx) => accountOfOpenIdAnswer(tx, ctx, provider, brought, caller));
  } catch (error) {
    if (!(error instanceof SsoRefused)) throw error;
    await noteRefusal(ctx, provider, error, caller);
    throw refusalOf(error);
  }
}

/**
 * Adding an identity waits for the verifier where there is one: only the browser that asked for it has that, so nobody
 * can make another person's identity part of an account of his own.
 */
async function link(
  ctx: AuthContext,
  flow: ProviderFlow,
  linking: Linking,
  { identity, tokens }: ProviderAnswer,
  caller: Caller,
): Promise<OAuthLanding> {
  const outcome = await ctx.transaction(async (tx) => {
    await requireUnlinked(tx, identity);
    if (flow.challenge === null) return linkIdentity(tx, ctx, linking, identity, caller);
    const brought = { tokens, link: { identity, sessionId: linking.sessionId } };
    return { code: await leave(tx, ctx, flow, linking.userId, brought) };
  });
  return typeof outcome === 'function' ? { session: await outcome(), tokens } : outcome;
}

function leave(tx: Tx, ctx: AuthContext, flow: ProviderFlow, userId: string, brought: Brought): Promise<string> {
  return finishProviderFlow(tx, ctx, flow.id, { userId, brought });
}
