import type { Provider, UserIdentity } from '@supabase/auth-js';
import { AUTH_STORAGE_KEY, authClient } from '#app/auth/auth-client';
import { callAuth } from '#app/auth/auth-extension';
import type { Proof } from './ReauthenticationDialog';

const back = () => `${window.location.origin}/settings/security`;

/**
 * Begins to connect an account of another service and answers with the address to go to. With a proof by a call of our
 * own, since the client's method has no place for one.
 */
export async function beginConnecting(provider: string, proof: Proof): Promise<{ url: string }> {
  if (Object.keys(proof).length > 0) {
    const query = new URLSearchParams({ provider, redirect_to: back(), ...(await newChallenge()) });
    return (await callAuth('POST', `user/identities/authorize?${query}`, proof)) as { url: string };
  }
  const { data, error } = await authClient.linkIdentity({
    // Which ones there are is the service's matter; the client's type names those of its own.
    provider: provider as Provider,
    options: { redirectTo: back(), skipBrowserRedirect: true },
  });
  if (error) throw error;
  return { url: data.url ?? '' };
}

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The verifier goes where the client looks for it when the browser comes back with a code. */
async function newChallenge(): Promise<{ code_challenge: string; code_challenge_method: string }> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(48)));
  localStorage.setItem(`${AUTH_STORAGE_KEY}-code-verifier`, JSON.stringify(verifier));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { code_challenge: base64Url(new Uint8Array(hash)), code_challenge_method: 's256' };
}

/** Disconnects an account of another service. */
export async function disconnect({ identity_id }: UserIdentity, proof: Proof): Promise<object> {
  return (await callAuth('DELETE', `user/identities/${identity_id}`, proof)) as object;
}
