/** A plain OAuth provider: where it is asked, and how its answers say who somebody is. */
export type OAuthEndpoints = {
  authorization: string;
  token: string;
  /** Answers `{id, login, name, avatar_url}`. */
  user: string;
  /** Answers `[{email, primary, verified}]`. */
  emails: string;
};

export type KnownProvider = {
  label: string;
  scopes: readonly string[];
  /**
   * OpenID Connect issuer. Null where the operator must name it: a Microsoft account belongs to a directory, and only
   * `https://login.microsoftonline.com/<directory id>/v2.0` says which.
   */
  issuer: string | null;
  /** Set for a provider that speaks plain OAuth; `issuer` is then only the name its subjects are kept under. */
  endpoints: OAuthEndpoints | null;
};

/** What is known of providers beforehand. Any other name works as well, with an issuer of its own. */
export const KNOWN_PROVIDERS = {
  google: {
    label: 'Google',
    scopes: ['openid', 'email', 'profile'],
    issuer: 'https://accounts.google.com',
    endpoints: null,
  },
  microsoft: {
    label: 'Microsoft',
    scopes: ['openid', 'email', 'profile'],
    issuer: null,
    endpoints: null,
  },
  github: {
    label: 'GitHub',
    scopes: ['read:user', 'user:email'],
    issuer: 'https://github.com',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
  },
} as const satisfies Record<string, KnownProvider>;

export function knownProvider(name: string): KnownProvider | null {
  return Object.hasOwn(KNOWN_PROVIDERS, name) ? KNOWN_PROVIDERS[name as keyof typeof KNOWN_PROVIDERS] : null;
}
