import { z } from 'zod';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { emailAddress } from '../mail/recipient';
import { hashPassword, isImportableHash } from '../passwords/hash';
import { MAX_PASSWORD_CHARACTERS } from '../passwords/rules';
import type { Json } from '../schema';
import { bannedUntil } from './ban-duration';
import { isGiven } from './contact';
import { phoneNumber } from './phone';
import { givenData } from './user-metadata';

const record = z.record(z.string(), z.unknown());

/** What a server may say of a user. */
export const adminShape = {
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: record.optional(),
  app_metadata: record.optional(),
  role: z.string().optional(),
  ban_duration: z.string().optional(),
};

export type AdminBody = z.infer<z.ZodObject<typeof adminShape>>;

/** The same, checked; what was left out is undefined. */
export type AdminAttributes = {
  email?: string;
  phone?: string;
  passwordHash?: string;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  userMetadata?: Json;
  appMetadata?: Json;
  /** Null lets the user in again. */
  bannedUntil?: Date | null;
};

/**
 * Reads what a server says of a user. Hashes the password: never inside a transaction.
 * @throws AuthError `validation_failed`
 */
export async function adminAttributes(ctx: AuthContext, body: AdminBody): Promise<AdminAttributes> {
  if (body.role && body.role !== 'authenticated')
    throw new AuthError('validation_failed', { message: 'The only role of a user is authenticated' });
  return {
    ...(isGiven(body.email) ? { email: emailAddress(body.email) } : {}),
    ...(isGiven(body.phone) ? { phone: phoneNumber(body.phone) } : {}),
    ...(body.ban_duration ? { bannedUntil: bannedUntil(body.ban_duration, ctx.clock()) } : {}),
    emailConfirm: body.email_confirm ?? false,
    phoneConfirm: body.phone_confirm ?? false,
    userMetadata: body.user_metadata && givenData(body.user_metadata),
    appMetadata: body.app_metadata && givenData(body.app_metadata),
    passwordHash: await passwordHashOf(body),
  };
}

async function passwordHashOf({ password, password_hash }: AdminBody): Promise<string | undefined> {
  if (password && password_hash)
    throw new AuthError('validation_failed', { message: 'Only a password or a password hash should be provided' });
  if (password_hash && !isImportableHash(password_hash))
    throw new AuthError('validation_failed', { message: 'The password hash must be one of bcrypt or argon2' });
  if (!password) return password_hash || undefined;
  if ([...password].length > MAX_PASSWORD_CHARACTERS)
    throw new AuthError('validation_failed', {
      message: `Password cannot be longer than ${MAX_PASSWORD_CHARACTERS} characters`,
    });
  return hashPassword(password);
}
