import type { AmrEntry, FactorRow } from '../schema';

export type FactorType = FactorRow['factor_type'];

/** How a session says that a factor was given. */
export const METHOD_OF_FACTOR = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
} as const satisfies Record<FactorType, string>;

export const RECOVERY_METHOD = 'mfa/recovery_code';

export type SecondMethod = (typeof METHOD_OF_FACTOR)[FactorType] | typeof RECOVERY_METHOD;

/** Whoever has one of these among its methods is at aal2. */
export const SECOND_METHODS: readonly SecondMethod[] = [...Object.values(METHOD_OF_FACTOR), RECOVERY_METHOD];

/** What people call a factor of that type, in the middle of a sentence. */
export const FACTOR_LABELS = {
  totp: 'an authenticator app',
  phone: 'text messages',
  webauthn: 'a security key',
} as const satisfies Record<FactorType, string>;

/** The methods of a session after one was given (again): one entry each, newest first. */
export function withMethod(amr: readonly AmrEntry[], method: string, now: Date): AmrEntry[] {
  const timestamp = Math.floor(now.getTime() / 1000);
  return [{ method, timestamp }, ...amr.filter((entry) => entry.method !== method)];
}
