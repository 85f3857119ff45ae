import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { AuthContext, Tx } from './context';
import { type IdentityRow, identities, type Json, type UserRow, users } from './schema';
import { emailClaims, mergedMetadata } from './user-metadata';

export type Account = { user: UserRow; identities: IdentityRow[] };

export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** The user and its identities, the row locked for a change. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ? { user, identities: await identitiesOf(tx, userId) } : null;
}

export async function findAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  return user ? { user, identities: await identitiesOf(tx, userId) } : null;
}

export function identitiesOf(tx: Tx, userId: string): Promise<IdentityRow[]> {
  return tx.select().from(identities).where(eq(identities.user_id, userId)).orderBy(identities.created_at);
}

export type NewUser = {
  id?: string;
  email: string;
  /** Null while the address is unconfirmed: the password waits with the confirmation. */
  passwordHash: string | null;
  confirmed: boolean;
  data: Json;
};

/** Inserts a user with its e-mail identity; null when the address was taken meanwhile. */
export async function insertUser(tx: Tx, ctx: AuthContext, { id, email, ...rest }: NewUser): Promise<Account | null> {
  const now = ctx.clock();
  const userId = id ?? randomUUID();
  const claims = emailClaims(userId, email, rest.confirmed);
  const [user] = await tx
    .insert(users)
    .values({
      id: userId,
      email,
      encrypted_password: rest.passwordHash,
      email_confirmed_at: rest.confirmed ? now : null,
      confirmation_sent_at: rest.confirmed ? null : now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: mergedMetadata(rest.data, claims),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) return null;
  const rows = await tx
    .insert(identities)
    .values({
      user_id: userId,
      provider: 'email',
      provider_id: userId,
      identity_data: claims,
      created_at: now,
      updated_at: now,
    })
    .returning();
  return { user, identities: rows };
}

/** Changes the user's row and gives the account as it is then. */
export async function updateUser(tx: Tx, ctx: AuthContext, userId: string, values: Partial<UserRow>): Promise<Account> {
  const [user] = await tx
    .update(users)
    .set({ ...values, updated_at: ctx.clock() })
    .where(eq(users.id, userId))
    .returning();
  return { user: user!, identities: await identitiesOf(tx, userId) };
}

/** Lets the e-mail identity say what the user's row says. */
export async function updateEmailIdentity(tx: Tx, ctx: AuthContext, userId: string, email: string): Promise<void> {
  await tx
    .update(identities)
    .set({ identity_data: emailClaims(userId, email, true), updated_at: ctx.clock() })
    .where(and(eq(identities.user_id, userId), eq(identities.provider, 'email')));
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
