import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  randomPKCECodeVerifier,
} from 'openid-client';
import { z } from 'zod';
import type { OutboundFetch } from '../http/outbound-fetch';
import type { OAuthEndpoints } from './known';
import { clientAuth, withAnswer } from './open-id';
import { emailOrNull, profileOf } from './profile';
import { asked, ProviderError, type SignInProvider } from './provider';

export type PlainOAuthOptions = {
  name: string;
  /** What its subjects are kept under. */
  issuer: string;
  endpoints: OAuthEndpoints;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  callback: string;
  fetch: OutboundFetch;
};

const userSchema = z.object({
  id: z.union([z.number().int().positive(), z.string().min(1).max(255)]),
  login: z.string().nullish(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** A provider that speaks OAuth without identity tokens: who somebody is, it tells on endpoints of its own. */
export function plainOAuthProvider(options: PlainOAuthOptions): SignInProvider {
  const config = configurationOf(options);
  const { callback, issuer, name } = options;
  return {
    name,
    begin: ({ state, scopes, extra }) =>
      asked(async () => {
        const verifier = randomPKCECodeVerifier();
        const url = buildAuthorizationUrl(config, {
          ...extra,
          redirect_uri: callback,
          response_type: 'code',
          scope: [...new Set([...options.scopes, ...scopes])].join(' '),
          state,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url: url.href, upstream: { verifier, nonce: null } };
      }),
    finish: (answer, { state, upstream }) =>
      asked(async () => {
        const tokens = await authorizationCodeGrant(config, withAnswer(callback, answer), {
          expectedState: state,
          pkceCodeVerifier: upstream.verifier,
        });
        const { user, emails } = options.endpoints;
        const person = userSchema.parse(await ask(options, user, tokens.access_token));
        const { email, verified } = mainAddress(emailsSchema.parse(await ask(options, emails, tokens.access_token)));
        return {
          identity: {
            provider: name,
            issuer,
            subject: String(person.id),
            email,
            emailVerified: verified,
            profile: profileOf({
              name: person.name,
              user_name: person.login,
              preferred_username: person.login,
              avatar_url: person.avatar_url,
            }),
          },
          claims: {},
          tokens: { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null },
        };
      }),
  };
}

function configurationOf({ issuer, endpoints, clientId, clientSecret, fetch }: PlainOAuthOptions): Configuration {
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  const config = new Configuration(server, clientId, undefined, clientAuth(clientSecret));
  config[customFetch] = fetch;
  if (endpoints.token.startsWith('http://')) allowInsecureRequests(config);
  return config;
}

/** The primary address; another verified one where the primary is not. */
function mainAddress(emails: z.infer<typeof emailsSchema>): { email: string | null; verified: boolean } {
  const primary = emails.find((entry) => entry.primary);
  const chosen = primary?.verified ? primary : (emails.find((entry) => entry.verified) ?? primary ?? emails[0]);
  return { email: emailOrNull(chosen?.email), verified: chosen?.verified ?? false };
}

async function ask({ fetch }: PlainOAuthOptions, address: string, accessToken: string): Promise<unknown> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'Fairlead' },
  });
  if (response.status !== 200) throw new ProviderError(`status ${response.status}`);
  return response.json();
}
