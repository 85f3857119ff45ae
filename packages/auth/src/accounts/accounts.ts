import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../audit';
import type { AuthContext } from '../context';
import { emailAddress } from '../mail/recipient';
import { hashPassword } from '../passwords/hash';
import { factors, type Json } from '../schema';
import { endSessions } from '../sessions/sessions';
import { forgetPerson } from './forget-person';
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

/** Deletes an account and whatever could tell whose it was (`forgetPerson`). Gives whether there was one. */
export async function deleteUser(ctx: AuthContext, userId: string): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const wasThere = await forgetPerson(tx, ctx, userId);
    if (wasThere) await audit(tx, ctx, { action: 'user_deleted', userId });
    return wasThere;
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

/** Those of the accounts that have a second factor set up. */
export async function withSecondFactor(ctx: AuthContext, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const found = await ctx.transaction((tx) =>
    tx
      .selectDistinct({ id: factors.user_id })
      .from(factors)
      .where(and(inArray(factors.user_id, [...userIds]), eq(factors.status, 'verified'))),
  );
  return new Set(found.map(({ id }) => id));
}

/** Keeps a user out until that instant, or lets it in again with null. Its tokens stop working at once. */
export async function banUser(ctx: AuthContext, userId: string, until: Date | null): Promise<void> {
  await ctx.transaction(async (tx) => {
    await updateUser(tx, ctx, userId, { banned_until: until });
    await audit(tx, ctx, { action: 'user_banned', userId, details: { until: until?.toISOString() ?? null } });
  });
}
