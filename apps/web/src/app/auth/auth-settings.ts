import { queryOptions } from '@tanstack/react-query';
import { AUTH_HEADERS, AUTH_URL } from './auth-client';

/** Ways that stand in the service's map of providers without being one to connect. */
const NOT_PROVIDERS: readonly string[] = ['email', 'phone', 'anonymous_users', 'web3', 'ethereum', 'solana', 'saml'];

/** What the sign-in service offers, as it says at run time. A hosted one leaves out what is not in the standard. */
export type AuthOffer = {
  external: Record<string, boolean>;
  /** Other accounts a person may sign in with, with the words for their buttons. */
  providers: { id: string; label: string }[];
  hasSso: boolean;
  mfa: { totp: boolean; phone: boolean; webauthn: boolean };
  captcha: { provider: string; siteKey: string } | null;
};

type Answer = {
  external?: Record<string, unknown>;
  external_labels?: Record<string, unknown>;
  saml_enabled?: unknown;
  mfa?: Record<string, unknown>;
  captcha?: { provider?: unknown; site_key?: unknown } | null;
};

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Reads the answer of `GET settings`, whatever it leaves out. */
export function authOfferOf(answer: Answer): AuthOffer {
  const external = Object.fromEntries(Object.entries(answer.external ?? {}).map(([id, on]) => [id, on === true]));
  const { external_labels: labels = {}, mfa, captcha } = answer;
  return {
    external,
    providers: Object.keys(external)
      .filter((id) => external[id] && !NOT_PROVIDERS.includes(id))
      .map((id) => ({ id, label: typeof labels[id] === 'string' ? labels[id] : capitalized(id) })),
    hasSso: answer.saml_enabled === true,
    mfa: { totp: mfa?.totp !== false, phone: mfa?.phone === true, webauthn: mfa?.webauthn === true },
    captcha:
      typeof captcha?.provider === 'string' && typeof captcha.site_key === 'string'
        ? { provider: captcha.provider, siteKey: captcha.site_key }
        : null,
  };
}

/** Asked once a visit. */
export const authOfferQuery = queryOptions({
  queryKey: ['auth', 'settings'],
  queryFn: async () => {
    const response = await fetch(`${AUTH_URL}/settings`, { headers: AUTH_HEADERS });
    if (!response.ok) throw new TypeError('The sign-in service cannot be reached.');
    return authOfferOf((await response.json()) as Answer);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
