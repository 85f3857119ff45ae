import type { AuthError } from '@supabase/auth-js';
import { authErrorCode } from '../auth-errors';

/**
 * Why a link of a mail, or the way back from another service, did not sign in.
 * - `elsewhere`: opened in another browser than the one that asked, which alone holds the key to it
 * - `used`: used already, replaced by a newer one, or expired
 * - `refused`: the service said no, with its code where it has one
 */
export type LinkProblem = { kind: 'elsewhere' } | { kind: 'used' } | { kind: 'refused'; code: string; message: string };

/** Codes of a link that no longer opens anything. */
const USED: readonly string[] = [
  'otp_expired',
  'flow_state_not_found',
  'flow_state_expired',
  'flow_state_already_used',
];

/** The parameters of query and fragment; the query wins, as for the client. */
export function linkParameters(address: string): URLSearchParams {
  const url = new URL(address);
  const parameters = new URLSearchParams(url.hash.slice(1));
  for (const [name, value] of url.searchParams) parameters.set(name, value);
  return parameters;
}

/**
 * What the address of the page says after the client has tried to sign in with it, or null when nothing went wrong.
 * @param failure what the client met with while it exchanged the code; null when it did not try or succeeded
 */
export function linkProblem(address: string, failure: AuthError | null): LinkProblem | null {
  const parameters = linkParameters(address);
  const code = parameters.get('error_code') ?? '';
  const message = parameters.get('error_description') ?? '';
  if (USED.includes(code)) return { kind: 'used' };
  if (code || message || parameters.has('error')) return { kind: 'refused', code, message };
  // The client takes the code off the address when it was good, and does not try without the key of this browser.
  if (!parameters.has('code')) return null;
  const failed = authErrorCode(failure);
  if (failure === null || failed === 'bad_code_verifier') return { kind: 'elsewhere' };
  if (failed !== null && USED.includes(failed)) return { kind: 'used' };
  return { kind: 'refused', code: failed ?? '', message: failure.message };
}
