import { eq } from 'drizzle-orm';
import type { Tx } from '../basis';
import { AuthError } from '../errors';
import { emailAddress } from '../mail/recipient';
import { type Json, type UserRow, users } from '../schema';
import { phoneNumber } from './phone';
import { emailClaims, phoneClaims } from './user-metadata';

/** Where a person is reached: by one address or one telephone number, in their stored form. */
export type Contact = { email: string; phone?: undefined } | { phone: string; email?: undefined };

/**
 * The one contact a request names; an empty one counts as none.
 * @throws AuthError `validation_failed` when it names both, neither, or something that is none
 */
export function requireContact({ email, phone }: { email?: unknown; phone?: unknown }): Contact {
  const [hasEmail, hasPhone] = [isGiven(email), isGiven(phone)];
  if (hasEmail && hasPhone)
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided' });
  if (hasPhone) return { phone: phoneNumber(phone) };
  if (hasEmail) return { email: emailAddress(email) };
  throw new AuthError('validation_failed', { message: 'An email address or phone number is missing' });
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** The address or number itself. */
export const contactText = ({ email, phone }: Contact): string => email ?? phone;

/** The account of an address or number; accounts of a company's provider are never found. */
export async function findUserByContact(tx: Tx, { email, phone }: Contact): Promise<UserRow | null> {
  const [user] = await tx
    .select()
    .from(users)
    .where(email === undefined ? eq(users.phone, phone) : eq(users.email, email));
  return user ?? null;
}

/** Whether the account has shown that this kind of contact is its own. */
export function isConfirmed(user: UserRow, { email }: Contact): boolean {
  return (email === undefined ? user.phone_confirmed_at : user.email_confirmed_at) !== null;
}

/** What the service itself says of a contact, in `user_metadata` and in its identity. */
export function contactClaims(userId: string, { email, phone }: Contact, verified: boolean): Json {
  return email === undefined ? phoneClaims(userId, phone, verified) : emailClaims(userId, email, verified);
}
