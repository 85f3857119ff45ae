import { authClient } from '#app/auth/auth-client';
import { callAuth, isNotOffered } from '#app/auth/auth-extension';
import type { FactorKind } from '#app/auth/second-factors';
import type { Proof } from './ReauthenticationDialog';

export type Enrolled = { id: string; totp?: { qr_code: string; secret: string; uri: string } };

type NewFactor = { kind: FactorKind; name: string; phone?: string };

/** What an authenticator app shows beside the account. */
const ISSUER = 'Fairlead';

/**
 * A new factor, which counts once it was seen to work. By a call of our own: the client's method has no place for the
 * proof that the service may want.
 */
export async function enrollFactor({ kind, name, phone }: NewFactor, proof: Proof): Promise<Enrolled> {
  const body = { factor_type: kind, friendly_name: name, ...(kind === 'totp' ? { issuer: ISSUER } : { phone }) };
  return (await callAuth('POST', 'factors', { ...body, ...proof })) as Enrolled;
}

/** Removes a factor; the session's token is renewed, since what it says of its level may no longer hold. */
export async function removeFactor(id: string, proof: Proof): Promise<{ id: string }> {
  const removed = (await callAuth('DELETE', `factors/${id}`, proof)) as { id: string };
  await authClient.refreshSession();
  return removed;
}

/** Gives up an enrolment that was begun. Should it fail, the service forgets the factor by itself. */
export async function abandonFactor(id: string): Promise<void> {
  await callAuth('DELETE', `factors/${id}`, {}).catch(() => undefined);
}

/** How many recovery codes are left; null where the service has none to give. */
export async function recoveryCodesLeft(): Promise<number | null> {
  try {
    const answer = (await callAuth('GET', 'factors/recovery-codes')) as { remaining: number };
    return answer.remaining;
  } catch (error) {
    if (isNotOffered(error)) return null;
    throw error;
  }
}

/** A new set of codes; the ones before stop working. */
export async function makeRecoveryCodes(proof: Proof): Promise<{ codes: string[] }> {
  return (await callAuth('POST', 'factors/recovery-codes/regenerate', proof)) as { codes: string[] };
}
