import type { FactorRow, IdentityRow, Json } from '../schema';
import { type Account, emailOf } from './users';

/** A user as the wire shows it: absent times are left out, unset contacts are empty, nothing secret. */
export type UserAnswer = Json & { id: string; email: string };

export function userAnswer({ user, identities, factors }: Account): UserAnswer {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: emailOf(user),
    ...time('email_confirmed_at', user.email_confirmed_at),
    ...time('invited_at', user.invited_at),
    phone: user.phone ?? '',
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('confirmed_at', earlier(user.email_confirmed_at, user.phone_confirmed_at)),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...(user.new_phone === null ? {} : { new_phone: user.new_phone }),
    ...time('phone_change_sent_at', user.phone_change_sent_at),
    ...time('reauthentication_sent_at', user.reauthentication_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    ...(factors.length === 0 ? {} : { factors: factors.map(factorAnswer) }),
    identities: identities.map(identityAnswer),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...time('banned_until', user.banned_until),
    ...time('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

function identityAnswer(identity: IdentityRow): Json {
  const { email } = identity.identity_data;
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

/** A factor as the wire shows it; never its secret. */
export function factorAnswer(factor: FactorRow): Json {
  return {
    id: factor.id,
    created_at: factor.created_at.toISOString(),
    updated_at: factor.updated_at.toISOString(),
    status: factor.status,
    ...(factor.friendly_name === '' ? {} : { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    ...(factor.issuer === '' ? {} : { issuer: factor.issuer }),
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at?.toISOString() ?? null,
  };
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function time(name: string, at: Date | null): Json {
  return at === null ? {} : { [name]: at.toISOString() };
}
