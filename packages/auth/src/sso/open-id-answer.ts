import type { Account } from '../accounts/users';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import type { OpenIdProvider } from '../providers/open-id';
import { emailOrNull } from '../providers/profile';
import type { ProviderAnswer } from '../providers/provider';
import type { Json } from '../schema';
import { ssoAccount } from './account';
import { claimsOf } from './attribute-mapping';
import { openIdOf } from './open-id';
import { findSsoProvider, type SsoProvider } from './providers';

export type SsoOpenId = { provider: SsoProvider; openId: OpenIdProvider };

/**
 * The company's provider a flow was begun with; null for a flow over one of the configuration.
 * @throws AuthError `sso_provider_not_found`, `sso_provider_disabled` when it was removed or switched off meanwhile
 */
export async function ssoOpenIdOfFlow(ctx: AuthContext, { provider: name }: { provider: string }) {
  const id = /^sso:(.+)$/.exec(name)?.[1];
  if (!id) return null;
  const provider = await ctx.transaction((tx) => findSsoProvider(tx, ctx, id));
  const openId = provider ? openIdOf(ctx, provider) : null;
  if (!provider || !openId) throw new AuthError('sso_provider_not_found');
  if (!provider.enabled) throw new AuthError('sso_provider_disabled');
  return { provider, openId } satisfies SsoOpenId;
}

/** The account of whom a company's OpenID Connect provider names. @throws SsoRefused, AuthError as `ssoAccount` */
export function accountOfOpenIdAnswer(
  tx: Tx,
  ctx: AuthContext,
  provider: SsoProvider,
  { identity, claims }: ProviderAnswer,
  caller: Caller,
): Promise<Account> {
  const { email, ...claimed } = claimsOf(textsOf(claims), provider.config.attributeMapping);
  return ssoAccount(tx, ctx, provider, { subject: identity.subject, email: emailOrNull(email), ...claimed }, caller);
}

function textsOf(claims: Json): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of Object.entries(claims)) {
    const items = [value].flat().filter((item): item is string => typeof item === 'string');
    if (items.length > 0) texts.set(name, items);
  }
  return texts;
}
