import type { NewIdentity } from '../accounts/users';
import { AuthError } from '../errors';
import { emailAddress } from '../mail/recipient';
import type { Json } from '../schema';
import type { ExternalIdentity } from './provider';

/** Claims that are kept; a picture or name longer than this is none. */
const PROFILE = ['name', 'full_name', 'preferred_username', 'user_name', 'avatar_url', 'picture'];
const MAX_CHARACTERS = 500;

/** The address in stored form, or null when it is none: a provider's odd address is no reason to fail. */
export function emailOrNull(value: unknown): string | null {
  try {
    return emailAddress(value);
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

export function profileOf(claims: Json): Json {
  const { name, picture } = claims;
  const told: Json = { full_name: name, avatar_url: picture, ...claims };
  return Object.fromEntries(PROFILE.map((key) => [key, told[key]] as const).filter(([, value]) => isShortText(value)));
}

function isShortText(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_CHARACTERS &&
    value.isWellFormed() &&
    !value.includes('\u0000')
  );
}

/** `identity_data` of the wire. */
export function identityData({ issuer, subject, email, emailVerified, profile }: ExternalIdentity): Json {
  return {
    ...profile,
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email === null ? {} : { email }),
    email_verified: emailVerified,
    phone_verified: false,
  };
}

/** The identity as it is stored. */
export function identityRow(identity: ExternalIdentity): NewIdentity {
  return {
    provider: identity.provider,
    issuer: identity.issuer,
    provider_id: identity.subject,
    identity_data: identityData(identity),
  };
}
