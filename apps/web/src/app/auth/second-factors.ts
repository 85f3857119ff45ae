import { type AuthError, type Factor, isAuthApiError, type Session } from '@supabase/auth-js';
import { waitNamedIn } from '../api/wait-words';
import { authClient } from './auth-client';
import { authErrorMessage } from './auth-errors';
import { callAuth } from './auth-extension';
import { answerWithKey } from './security-key';

export type FactorKind = 'totp' | 'phone' | 'webauthn';

/** A factor as the service answers it; the client's type leaves out the number. */
export type SecondFactor = Factor<FactorKind> & { phone?: string };

/** What each kind is called, and what it is called unless the person names it. */
export const FACTOR_WORDS: Record<FactorKind, string> = {
  totp: 'Authenticator app',
  webauthn: 'Security key',
  phone: 'Text message',
};

/** All factors of the account, those half set up included. @throws what the service answered */
export async function listFactors(): Promise<SecondFactor[]> {
  const { data, error } = await authClient.mfa.listFactors();
  if (error) throw error;
  return data.all as SecondFactor[];
}

/** Those that count, the one used last first. */
export function verifiedFactors(factors: SecondFactor[]): SecondFactor[] {
  const lastUse = (factor: SecondFactor) => factor.last_challenged_at ?? factor.created_at;
  return factors.filter(({ status }) => status === 'verified').sort((a, b) => lastUse(b).localeCompare(lastUse(a)));
}

/** "Authenticator app", or with the name the person gave it. */
export function factorName({ factor_type, friendly_name, phone }: SecondFactor): string {
  if (friendly_name) return friendly_name;
  return factor_type === 'phone' && phone ? `Text message to ${maskedPhone(phone)}` : FACTOR_WORDS[factor_type];
}

/** The last four digits: enough for its owner. @param phone E.164, with or without plus */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-4)}`;
}

/** A name no other factor of the account has: "Security key", "Security key 2". */
export function freeName(kind: FactorKind, factors: SecondFactor[]): string {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name?.toLowerCase()));
  const base = FACTOR_WORDS[kind];
  let name = base;
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${base} ${count}`;
  return name;
}

const UNKNOWN = new Error('Something went wrong. Try again.');

type Outcome = { error: AuthError | Error | null };

/** Confirms with the code an app shows now. */
export function confirmWithApp(factorId: string, code: string, client = authClient): Promise<Outcome> {
  return client.mfa.challengeAndVerify({ factorId, code });
}

/** Confirms with a security key or what the device itself offers; the browser asks for it. */
export async function confirmWithKey(factorId: string, client = authClient): Promise<Outcome> {
  try {
    await answerWithKey(factorId, client);
    return { error: null };
  } catch (error) {
    return { error: error instanceof Error ? error : UNKNOWN };
  }
}

/** Confirms with a recovery code, which is used up by it. */
export async function confirmWithRecoveryCode(code: string, client = authClient): Promise<Outcome> {
  try {
    const answer = (await callAuth('POST', 'factors/recovery-codes/verify', { code }, client)) as Session;
    const { access_token, refresh_token } = answer;
    return await client.setSession({ access_token, refresh_token });
  } catch (error) {
    return { error: error instanceof Error ? error : UNKNOWN };
  }
}

const FACTOR_SENTENCES: Record<string, string> = {
  mfa_verification_failed: 'That code is not right. Enter the newest one.',
  mfa_challenge_expired: 'That took too long. Try again.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Try again.',
  mfa_factor_not_found: 'This way to confirm was removed. Choose another one.',
  mfa_factor_name_conflict: 'You use that name already. Choose another one.',
  too_many_enrolled_mfa_factors: 'You have as many as an account can hold. Remove one first.',
  mfa_verified_factor_exists: 'This number is set up already.',
};

/** What the browser itself says, by the name of its error. */
const KEY_SENTENCES: Record<string, string> = {
  NotAllowedError: 'The key was not used, or it took too long. Try again.',
  AbortError: 'The key was not used, or it took too long. Try again.',
  InvalidStateError: 'This key is set up already. Use another one.',
  SecurityError: 'Browsers use keys only at an address with a name, such as localhost in place of 127.0.0.1.',
};

/** Why a second step did not succeed, for people. A lock says how long it lasts. */
export function factorProblem(error: unknown, kind: FactorKind | 'recovery'): string {
  if (isAuthApiError(error)) {
    if (error.status === 429) {
      const wait = waitNamedIn(error.message);
      if (error.code === 'over_sms_send_rate_limit')
        return `A code went out a moment ago. Ask for another one ${wait ?? 'in a minute'}.`;
      return `Too many tries. Try again ${wait ?? 'in a few minutes'}, or use another way.`;
    }
    if (error.code === 'mfa_verification_failed' && kind === 'webauthn')
      return 'That key was not accepted. Try the one you set up.';
    if (error.code === 'mfa_verification_failed' && kind === 'recovery')
      return 'That code is not right, or it was used before. Enter another one.';
    const known = error.code === undefined ? undefined : FACTOR_SENTENCES[error.code];
    if (known) return known;
  }
  const said = error instanceof Error ? KEY_SENTENCES[error.name] : undefined;
  return said ?? authErrorMessage(error);
}
