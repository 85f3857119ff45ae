import type { AuthContext } from '../context';
import { callbackOf } from '../providers/configured';
import { type OpenIdProvider, openIdProvider } from '../providers/open-id';
import { type SsoProvider, ssoProviderName } from './providers';

const SCOPES = ['openid', 'email', 'profile'];

type Kept = { updatedAt: number; provider: OpenIdProvider };

/** What was discovered of each provider, as long as its settings stay. */
const kept = new WeakMap<AuthContext, Map<string, Kept>>();

/**
 * A company's OpenID Connect provider. It is spoken to like those of the configuration, on the public web only.
 * Null for one that speaks SAML.
 */
export function openIdOf(ctx: AuthContext, { id, issuer, config, updatedAt }: SsoProvider): OpenIdProvider | null {
  if (config.kind !== 'oidc') return null;
  const own = kept.get(ctx) ?? new Map<string, Kept>();
  kept.set(ctx, own);
  const known = own.get(id);
  if (known?.updatedAt === updatedAt.getTime()) return known.provider;
  const provider = openIdProvider({
    name: ssoProviderName(id),
    issuer,
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    scopes: SCOPES,
    callback: callbackOf(ctx.urls),
    fetch: ctx.outbound.tenant,
    clock: ctx.clock,
  });
  own.set(id, { updatedAt: updatedAt.getTime(), provider });
  return provider;
}
