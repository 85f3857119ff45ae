import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isBanned } from '#accounts/users';
import type { Caller } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { acceptForm } from '#http/accept-form';
import { callerOf } from '#http/caller';
import { landOAuth, type OAuthLanding, oauthError } from '#http/oauth-landing';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect, withQuery } from '#links/redirects';
import { flowState } from '#schema';
import { startSession } from '#sessions/sessions';
import { finishSamlSignIn, type SamlAnswer, useRelayState } from '#sso/saml-flow';
import { samlMetadata } from '#sso/service-provider';
import { MAX_XML_BYTES } from '#sso/xml';
import { issueAuthCode } from '#tokens/auth-code';

/** In Base64, with everything escaped that a form escapes. */
const FORM_LIMIT_BYTES = 2 * MAX_XML_BYTES;

/** `GET sso/saml/metadata` and `POST sso/saml/acs`: this service as identity providers meet it. */
export function saml(app: FastifyInstance, ctx: AuthContext): void {
  const requireSaml = async () => {
    if (!ctx.settings.samlEnabled) throw new AuthError('saml_provider_disabled');
  };
  app.get('/sso/saml/metadata', { onRequest: requireSaml }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600').type('application/samlmetadata+xml; charset=utf-8');
    return samlMetadata(ctx);
  });
  app.register(async (scope) => {
    acceptForm(scope);
    scope.addHook('onRequest', requireSaml);
    scope.addHook('onRequest', (request) => limitAddress(ctx, 'saml', request.ip));
    scope.post('/sso/saml/acs', { bodyLimit: FORM_LIMIT_BYTES }, async (request, reply) => {
      const form = formOf(request.body);
      return land(reply, ctx, form, callerOf(request));
    });
  });
}

type Form = { SAMLResponse?: string; RelayState?: string };

async function land(reply: FastifyReply, ctx: AuthContext, form: Form, caller: Caller): Promise<FastifyReply> {
  const flow = await orRefusal(useRelayState(ctx, form.RelayState));
  // Nobody knows where the browser came from: it lands on the site, which says what went wrong.
  if (flow instanceof AuthError) return reply.redirect(withQuery(ctx.urls.site, oauthError(flow)), 303);
  // The list may have changed since the flow began.
  const target = allowedRedirect(flow.redirect_to, ctx.urls);
  const answer = { flow, encoded: form.SAMLResponse ?? '', caller };
  return landOAuth(reply, target, await orRefusal(signIn(ctx, answer)));
}

function orRefusal<T>(outcome: Promise<T>): Promise<T | AuthError> {
  return outcome.catch((error: unknown) => {
    if (error instanceof AuthError) return error;
    throw error;
  });
}

async function signIn(ctx: AuthContext, answer: SamlAnswer): Promise<OAuthLanding> {
  const { flow, caller } = answer;
  const outcome = await finishSamlSignIn(ctx, answer, async (tx, account, provider) => {
    if (isBanned(account.user, ctx.clock())) throw new AuthError('user_banned');
    if (flow.code_challenge === null) return startSession(tx, ctx, account, { method: flow.method, provider, caller });
    await tx.update(flowState).set({ user_id: account.user.id }).where(eq(flowState.id, flow.id));
    return { code: await issueAuthCode(tx, ctx, flow.id) };
  });
  return typeof outcome === 'function' ? { session: await outcome(), tokens: null } : outcome;
}

function formOf(body: unknown): Form {
  if (typeof body !== 'object' || body === null) return {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { SAMLResponse: read('SAMLResponse'), RelayState: read('RelayState') };
}
