import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireChallenge } from '#http/challenge';
import { landOAuth } from '#http/oauth-landing';
import { queryText, readBody, requestedRedirect } from '#http/read-body';
import { requireBearer } from '#http/require-bearer';
import { limitAddress } from '#limits/limit-address';
import { allowedRedirect } from '#links/redirects';
import { type FreshProof, proofShape } from '#passwords/require-fresh-sign-in';
import { ProviderError, type SignInProvider } from '#providers/provider';
import { providerAway } from '#providers/provider-away';
import { requireMayLink } from '#providers/require-may-link';
import { type Linking, openProviderFlow } from '#tokens/provider-flow';

/** Members of the query that this service reads itself. */
const OWN = ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method'];
/** What only this service says to a provider, or the provider to it; in any letter case. */
const RESERVED = new Set([
  ...OWN,
  'access_token',
  'apikey',
  'claims',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'code',
  'code_verifier',
  'grant_type',
  'id_token_hint',
  'invite_token',
  'jwt',
  'nonce',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'resource',
  'response_mode',
  'response_type',
  'scope',
  'skip_http_redirect',
  'state',
]);
const MAX_EXTRAS = 20;
const MAX_CHARACTERS = 500;
/** Scope tokens of RFC 6749 and the spaces between them. */
const SCOPES = /^[\x20\x21\x23-\x5b\x5d-\x7e]{0,500}$/;

/** `GET authorize`: sends the browser to a provider to sign in. */
export function authorize(app: FastifyInstance, ctx: AuthContext): void {
  app.get('/authorize', { onRequest: (request) => limitAddress(ctx, 'oauth', request.ip) }, async (request, reply) => {
    const asked = readRequest(ctx, request);
    const url = await begin(ctx, asked, null).catch((error: unknown) => {
      if (error instanceof AuthError && error.status === 503) return error;
      throw error;
    });
    return url instanceof AuthError ? landOAuth(reply, asked.redirectTo, url) : reply.redirect(url, 302);
  });
}

/**
 * `GET user/identities/authorize`: the same, to add an identity to the caller's account. The wire has no place for a proof
 * but the address, where none belongs; who signed in a while ago sends it in the body of a `POST` of our own.
 */
export function authorizeLinking(app: FastifyInstance, ctx: AuthContext): void {
  const onRequest = (request: FastifyRequest) => limitAddress(ctx, 'oauth', request.ip);
  const beginLinking = async (request: FastifyRequest, proof: FreshProof) => {
    const live = await requireBearer(ctx, request);
    await requireMayLink(ctx, live, { aalStatus: 403, proof });
    return begin(ctx, readRequest(ctx, request), { userId: live.userId, sessionId: live.session.id });
  };
  app.get('/user/identities/authorize', { onRequest }, async (request, reply) => {
    const url = await beginLinking(request, {});
    return queryText(request, 'skip_http_redirect') === 'true' ? { url } : reply.redirect(url, 302);
  });
  app.post('/user/identities/authorize', { onRequest }, async (request) => ({
    url: await beginLinking(request, readBody(request, proofShape)),
  }));
}

type Asked = {
  provider: SignInProvider;
  challenge: string | null;
  redirectTo: string;
  scopes: string[];
  extra: Record<string, string>;
};

/** @throws AuthError `validation_failed` for an unknown provider or a missing challenge */
function readRequest(ctx: AuthContext, request: FastifyRequest): Asked {
  const provider = ctx.providers.find(queryText(request, 'provider') ?? '');
  if (!provider) throw new AuthError('validation_failed', { message: 'Unsupported provider: provider is not enabled' });
  const scopes = queryText(request, 'scopes') ?? '';
  if (!SCOPES.test(scopes)) throw new AuthError('validation_failed', { message: 'The value of scopes is not valid' });
  return {
    provider,
    challenge: requireChallenge(ctx, {
      code_challenge: queryText(request, 'code_challenge'),
      code_challenge_method: queryText(request, 'code_challenge_method'),
    }),
    redirectTo: allowedRedirect(requestedRedirect(request), ctx.urls),
    scopes: scopes.split(' ').filter((scope) => scope !== ''),
    extra: extrasOf(request),
  };
}

function extrasOf(request: FastifyRequest): Record<string, string> {
  const query = Object.entries(request.query as Record<string, unknown>);
  const passed = query.filter(
    (entry): entry is [string, string] =>
      !RESERVED.has(entry[0].toLowerCase()) && typeof entry[1] === 'string' && entry[1].length <= MAX_CHARACTERS,
  );
  return Object.fromEntries(passed.slice(0, MAX_EXTRAS));
}

/** @throws AuthError with status 503 when the provider cannot be reached */
async function begin(
  ctx: AuthContext,
  { provider, challenge, redirectTo, scopes, extra }: Asked,
  linking: Linking | null,
): Promise<string> {
  const id = randomUUID();
  const { url, upstream } = await provider.begin({ state: id, scopes, extra }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw providerAway(ctx, provider.name, error);
  });
  await ctx.transaction((tx) =>
    openProviderFlow(tx, ctx, {
      id,
      provider: provider.name,
      method: 'oauth',
      challenge,
      redirectTo,
      upstream,
      linking,
    }),
  );
  return url;
}
