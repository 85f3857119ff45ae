import { AuthError } from '../errors';
import type { Json } from '../schema';

/** Metadata travels in every access token, and so in the headers of every request. */
const MAX_BYTES = 4_096;
/** Set by the service from what it has checked. */
const OWN_KEYS = ['sub', 'email', 'email_verified', 'phone_verified'];

/** Metadata as given. @throws AuthError `validation_failed` over 4 KB */
export function givenData(data: Json | undefined): Json {
  if (Buffer.byteLength(JSON.stringify(data ?? {})) > MAX_BYTES)
    throw new AuthError('validation_failed', { message: `User metadata may take ${MAX_BYTES} bytes at most` });
  return data ?? {};
}

/** What a user may say of itself. @throws AuthError `validation_failed` over 4 KB */
export function userData(data: Json | undefined): Json {
  return Object.fromEntries(Object.entries(givenData(data)).filter(([key]) => !OWN_KEYS.includes(key)));
}

/** Merges at the top level; a null deletes its key. */
export function mergedMetadata(before: Json, data: Json): Json {
  return Object.fromEntries(Object.entries({ ...before, ...data }).filter(([, value]) => value !== null));
}

/** The part of `user_metadata` and of the email identity that the service itself writes. */
export function emailClaims(userId: string, email: string, verified: boolean): Json {
  return { sub: userId, email, email_verified: verified, phone_verified: false };
}

/** The same for an account of a telephone number. */
export function phoneClaims(userId: string, phone: string, verified: boolean): Json {
  return { sub: userId, phone, email_verified: false, phone_verified: verified };
}
