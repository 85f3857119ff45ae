import type { AuthUrls } from '../basis';
import type { OutboundFetch } from '../http/outbound-fetch';
import type { AuthSettings, OAuthProvider } from '../settings/settings';
import { knownProvider } from './known';
import { type OpenIdProvider, openIdProvider } from './open-id';
import { plainOAuthProvider } from './plain-oauth';
import type { SignInProvider } from './provider';

type Needs = { settings: AuthSettings; urls: AuthUrls; clock: () => Date; fetch: OutboundFetch };

/** The providers of the configuration, by name. */
export type Providers = {
  find(name: string): SignInProvider | null;
  /** The provider with its settings, if it issues identity tokens. */
  findOpenId(name: string): { provider: OpenIdProvider; settings: OAuthProvider } | null;
};

/** Where every provider sends people back to. */
export const callbackOf = (urls: Pick<AuthUrls, 'external'>): string => `${urls.external}/callback`;

/** @throws Error naming a provider whose configuration says neither issuer nor endpoints */
export function configuredProviders(needs: Needs): Providers {
  const openId = new Map<string, { provider: OpenIdProvider; settings: OAuthProvider }>();
  const plain = new Map<string, SignInProvider>();
  for (const [name, settings] of Object.entries(needs.settings.providers)) {
    const known = knownProvider(name);
    const issuer = settings.issuer ?? known?.issuer;
    if (!issuer) throw new Error(`The sign-in provider ${name} needs an issuer.`);
    const common = { name, ...settings, issuer, callback: callbackOf(needs.urls), fetch: needs.fetch };
    // Whoever names an issuer means another server than the known one.
    const endpoints = settings.endpoints ?? (settings.issuer === null ? known?.endpoints : null);
    if (endpoints) plain.set(name, plainOAuthProvider({ ...common, endpoints }));
    else openId.set(name, { provider: openIdProvider({ ...common, clock: needs.clock }), settings });
  }
  return {
    find: (name) => openId.get(name)?.provider ?? plain.get(name) ?? null,
    findOpenId: (name) => openId.get(name) ?? null,
  };
}
