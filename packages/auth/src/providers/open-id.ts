import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { OutboundFetch } from '../http/outbound-fetch';
import type { Json } from '../schema';
import { emailOrNull, profileOf } from './profile';
import { asked, type ExternalIdentity, ProviderError, type SignInProvider } from './provider';

const DISCOVERY_KEPT_MS = 60 * 60_000;
const MAX_SUBJECT_CHARACTERS = 255;

export type OpenIdOptions = {
  name: string;
  /** The only issuer whose word counts, compared exactly. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  /** Where the provider sends people back to. */
  callback: string;
  fetch: OutboundFetch;
  clock: () => Date;
};

export type OpenIdProvider = SignInProvider & {
  issuer: string;
  /** Finds the provider's key for a token. */
  keys(): Promise<JWTVerifyGetKey>;
};

/** An OpenID Connect provider, found by discovery of exactly the given issuer. */
export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  const configuration = discovered(options);
  return {
    name: options.name,
    issuer: options.issuer,
    keys: async () => (await asked(configuration)).keys,
    begin: ({ state, scopes, extra }) =>
      asked(async () => {
        const { config } = await configuration();
        const upstream = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
        const url = buildAuthorizationUrl(config, {
          ...extra,
          redirect_uri: options.callback,
          response_type: 'code',
          scope: [...new Set(['openid', ...options.scopes, ...scopes])].join(' '),
          state,
          nonce: upstream.nonce,
          code_challenge: await calculatePKCECodeChallenge(upstream.verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, upstream };
      }),
    finish: (answer, { state, upstream }) =>
      asked(async () => {
        const { config } = await configuration();
        const tokens = await authorizationCodeGrant(config, withAnswer(options.callback, answer), {
          expectedState: state,
          expectedNonce: upstream.nonce ?? '',
          pkceCodeVerifier: upstream.verifier,
          idTokenExpected: true,
        });
        const claims: Json = { ...tokens.claims() };
        // The library would take any tenant of a provider with many; only the configured one counts.
        if (claims.iss !== options.issuer) throw new ProviderError('foreign issuer');
        const { userinfo_endpoint } = config.serverMetadata();
        const more =
          claims.email === undefined && userinfo_endpoint
            ? await fetchUserInfo(config, tokens.access_token, String(claims.sub))
            : {};
        const all = { ...more, ...claims };
        return {
          identity: openIdIdentity(options, all),
          claims: all,
          tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null },
        };
      }),
  };
}

/** @throws ProviderError when the claims name nobody */
export function openIdIdentity({ name, issuer }: { name: string; issuer: string }, claims: Json): ExternalIdentity {
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT_CHARACTERS)
    throw new ProviderError('no subject');
  return {
    provider: name,
    issuer,
    subject: sub,
    email: emailOrNull(claims.email),
    emailVerified: isTrue(claims.email_verified) || isTrue(claims.xms_edov),
    profile: profileOf(claims),
  };
}

/** Some providers write it as text or number. `xms_edov` is Microsoft's word for "the domain's owner vouches". */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

/** The address a browser came back on, from configuration and the answer's values alone. */
export function withAnswer(callback: string, answer: URLSearchParams): URL {
  const url = new URL(callback);
  url.search = answer.toString();
  return url;
}

/** What the provider publishes of itself, asked again after an hour. A failure is not kept. */
function discovered(options: OpenIdOptions): () => Promise<{ config: Configuration; keys: JWTVerifyGetKey }> {
  let kept: { at: number; found: Promise<{ config: Configuration; keys: JWTVerifyGetKey }> } | null = null;
  return async () => {
    const now = options.clock().getTime();
    if (kept && now - kept.at < DISCOVERY_KEPT_MS) return kept.found;
    const mine = { at: now, found: discover(options) };
    kept = mine;
    mine.found.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.found;
  };
}

async function discover(options: OpenIdOptions): Promise<{ config: Configuration; keys: JWTVerifyGetKey }> {
  const { issuer, clientId, clientSecret, fetch } = options;
  const isPlainHttp = issuer.startsWith('http://');
  const config = await discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
    [customFetch]: fetch,
    execute: [enableNonRepudiationChecks, ...(isPlainHttp ? [allowInsecureRequests] : [])],
  });
  const { issuer: said, authorization_endpoint, jwks_uri } = config.serverMetadata();
  if (said !== issuer) throw new ProviderError('discovery names another issuer');
  for (const address of [authorization_endpoint, jwks_uri]) requireWebAddress(address, isPlainHttp);
  const keys = createRemoteJWKSet(new URL(jwks_uri!), {
    [joseFetch]: (url, { headers }) => fetch(url, { headers: Object.fromEntries(headers) }),
  });
  return { config, keys };
}

/** @throws ProviderError for anything but https, so that no browser is sent to a script or a foreign program */
function requireWebAddress(address: string | undefined, isPlainHttpAllowed: boolean): void {
  const protocol = address !== undefined && URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol !== 'https:' && !(isPlainHttpAllowed && protocol === 'http:'))
    throw new ProviderError('discovery names an address that is none');
}

/** As the provider wants it: in the body where it says so, else in the header; none for a client without a secret. */
export function clientAuth(secret: string): ClientAuth {
  if (secret === '') return None();
  return (server, client, body, headers) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (isPost ? ClientSecretPost(secret) : ClientSecretBasic(secret))(server, client, body, headers);
  };
}
