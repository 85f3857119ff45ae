import type { IdentityRow, Json, UserRow } from './schema';

/** A user as the wire shows it: absent times are left out, unset contacts are empty, nothing secret. */
export type UserAnswer = Json & { id: string; email: string };

export function userAnswer(user: UserRow, identities: IdentityRow[]): UserAnswer {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...time('email_confirmed_at', user.email_confirmed_at),
    ...time('invited_at', user.invited_at),
    phone: '',
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('confirmed_at', user.email_confirmed_at),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.new_email === null ? {} : { new_email: user.new_email }),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(identityAnswer),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...time('banned_until', user.banned_until),
    is_anonymous: false,
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

function time(name: string, at: Date | null): Json {
  return at === null ? {} : { [name]: at.toISOString() };
}
