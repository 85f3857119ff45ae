import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../context';
import { ProviderError } from '../providers/provider';
import { providerAway } from '../providers/provider-away';
import { openProviderFlow } from '../tokens/provider-flow';
import { openIdOf } from './open-id';
import { beginSamlSignIn, type SsoRequest } from './saml-flow';

/**
 * Starts a sign-in at a company's provider, whatever it speaks; gives the address the browser goes to.
 * @throws AuthError with status 503 when an OpenID Connect provider cannot be reached
 */
export async function beginSsoSignIn(ctx: AuthContext, request: SsoRequest): Promise<string> {
  const openId = openIdOf(ctx, request.provider);
  if (!openId) return beginSamlSignIn(ctx, request);
  const id = randomUUID();
  const { challenge, redirectTo } = request;
  const { url, upstream } = await openId.begin({ state: id, scopes: [], extra: {} }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw providerAway(ctx, openId.name, error);
  });
  const flow = { id, provider: openId.name, method: 'sso/oidc', challenge, redirectTo, upstream, linking: null };
  await ctx.transaction((tx) => openProviderFlow(tx, ctx, flow));
  return url;
}
