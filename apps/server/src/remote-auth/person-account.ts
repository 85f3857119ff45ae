import type { PersonAccount } from '@fairlead/auth/accounts/account-of-person';
import type { User } from '@supabase/auth-js';

const KINDS = { totp: 'totp', phone: 'phone', webauthn: 'webauthn' } as const;

/** What the wire's user says of an account. */
export function personAccount(user: User): PersonAccount {
  const provider = String(user.app_metadata.provider ?? '');
  const isSso = provider.startsWith('sso:');
  return {
    is_confirmed: isSso || user.email_confirmed_at !== undefined,
    is_sso: isSso,
    last_sign_in_at: user.last_sign_in_at ? new Date(user.last_sign_in_at) : null,
    factors: (user.factors ?? []).map((factor) => ({
      id: factor.id,
      kind: KINDS[factor.factor_type as keyof typeof KINDS] ?? 'other',
      name: factor.friendly_name ?? '',
      is_verified: factor.status === 'verified',
      created_at: new Date(factor.created_at),
    })),
  };
}
