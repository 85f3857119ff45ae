import { eq } from 'drizzle-orm';
import { audit } from './audit';
import type { AuthContext } from './context';
import { emailAddress } from './mail/recipient';
import { hashPassword } from './passwords/hash';
import { type Json, users } from './schema';
import { endSessions } from './sessions';
import { userData } from './user-metadata';
import { findUserByEmail, insertUser, updateUser } from './users';

export type CreateUser = {
  email: string;
  /** Null for an account whose password is set later through recovery. Rules for passwords are the caller's business. */
  password: string | null;
  id?: string;
  data?: Json;
};

/**
 * Makes an account whose address counts as confirmed. One that exists already stays as it is.
 * @returns the account's id
 * @throws AuthError `validation_failed` when the address is none
 */
export async function createUser(ctx: AuthContext, { email: given, password, id, data }: CreateUser): Promise<string> {
  const email = emailAddress(given);
  const existing = await ctx.transaction((tx) => findUserByEmail(tx, email));
  if (existing) return existing.id;
  const passwordHash = password === null ? null : await hashPassword(password);
  return ctx.transaction(async (tx) => {
    const account = await insertUser(tx, ctx, { id, email, passwordHash, confirmed: true, data: userData(data) });
    if (!account) return (await findUserByEmail(tx, email))!.id;
    await audit(tx, ctx, { action: 'user_created', userId: account.user.id });
    return account.user.id;
  });
}

/** Deletes an account with its sessions, identities and pending mails' tokens. Gives whether there was one. */
export async function deleteUser(ctx: AuthContext, userId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const deleted = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
    if (deleted.length > 0) await audit(tx, ctx, { action: 'user_deleted', userId });
    return deleted.length > 0;
  });
}

/** Signs a user out everywhere; access tokens die at once. Gives how many sessions ended. */
export async function revokeSessions(ctx: AuthContext, userId: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    const ended = await endSessions(tx, userId, 'global');
    await audit(tx, ctx, { action: 'token_revoked', userId, details: { reason: 'revoked', sessions: ended } });
    return ended;
  });
}

/** Keeps a user out until that instant, or lets it in again with null. Its tokens stop working at once. */
export async function banUser(ctx: AuthContext, userId: string, until: Date | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    await updateUser(tx, ctx, userId, { banned_until: until });
    await audit(tx, ctx, { action: 'user_banned', userId, details: { until: until?.toISOString() ?? null } });
  });
}
