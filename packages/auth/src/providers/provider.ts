/** Who a provider says somebody is. Issuer and subject together are the key; the address never is. */
export type ExternalIdentity = {
  /** The name it is configured under. */
  provider: string;
  issuer: string;
  subject: string;
  /** In stored form, or null when the provider gave none that is one plain address. */
  email: string | null;
  emailVerified: boolean;
  /** Names and pictures, as told by the provider. */
  profile: Record<string, unknown>;
};

/** What the provider let us have for calls in the person's name. */
export type ProviderTokens = { accessToken: string; refreshToken: string | null };

/** What came of a sign-in there. `claims` is everything the provider said. */
export type ProviderAnswer = { identity: ExternalIdentity; tokens: ProviderTokens; claims: Record<string, unknown> };

/** What a callback must match, kept encrypted with the flow. */
export type Upstream = { verifier: string; nonce: string | null };

export type BeginOptions = {
  state: string;
  /** Asked for in addition to those configured. */
  scopes: readonly string[];
  /** Passed on to the provider, below everything the protocol needs. */
  extra: Readonly<Record<string, string>>;
};

/** One provider people can sign in with, whatever it speaks. */
export type SignInProvider = {
  name: string;
  /** Where the browser is sent. @throws ProviderError */
  begin(options: BeginOptions): Promise<{ url: string; upstream: Upstream }>;
  /** Exchanges what a callback brought and checks it. @throws ProviderError */
  finish(answer: URLSearchParams, expected: { state: string; upstream: Upstream }): Promise<ProviderAnswer>;
};

/** A provider that could not be asked, or whose answer does not hold. Its reason is for the log, not for people. */
export class ProviderError extends Error {
  override name = 'ProviderError';
}

/** Runs a call to a provider; whatever goes wrong in it becomes a `ProviderError` without what was answered. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
    throw new ProviderError(error instanceof Error ? `${error.name}${code}` : 'unknown', { cause: error });
  }
}
