import { randomUUID } from 'node:crypto';
import { builtOnce } from '@fairlead/db/connection/built-once';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AuthBasis, Tx } from '../basis';
import { AuthError } from '../errors';
import { type FactorRow, factors, type IdentityRow, identities, type Json, type UserRow, users } from '../schema';
import { emailClaims, mergedMetadata } from './user-metadata';

export type Account = { user: UserRow; identities: IdentityRow[]; factors: FactorRow[] };

/** What people call the account by: its address, else its number, else nothing. */
export function emailOf(user: UserRow): string {
  return user.email ?? user.sso_email ?? '';
}

/** The address that is proven: confirmed, or vouched for by the company's own provider. Only such a one gives rights. */
export function provenEmailOf(user: Pick<UserRow, 'email' | 'email_confirmed_at' | 'sso_email'>): string {
  return (user.email_confirmed_at === null ? null : user.email) ?? user.sso_email ?? '';
}

/** The account of an address. Those of a company's provider are never found by it. */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/** The user and its identities, the row locked for a change. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user ? accountOf(tx, user) : null;
}

/**
 * What finds an account in one way.
 * @param name begins the names of its statements
 * @param userId gives the id; its values are placeholders
 */
export function accountFinder(name: string, userId: SQL | Placeholder) {
  const [selectUser, selectIdentities, selectFactors] = [
    builtOnce((tx) => tx.select().from(users).where(eq(users.id, userId)).prepare(`${name}_user`)),
    builtOnce((tx) => identitiesOf(tx, userId).prepare(`${name}_identities`)),
    builtOnce((tx) => factorsOf(tx, userId).prepare(`${name}_factors`)),
  ];
  return async (tx: Tx, values: Record<string, unknown>): Promise<Account | null> => {
    // Asked for together: three questions cost one round trip.
    const [[user], own, known] = await Promise.all([
      selectUser(tx, values),
      selectIdentities(tx, values),
      selectFactors(tx, values),
    ]);
    return user ? { user, identities: own, factors: known } : null;
  };
}

const findById = accountFinder('account', sql.placeholder('userId'));

export const findAccount = (tx: Tx, userId: string): Promise<Account | null> => findById(tx, { userId });

/** The row with the identities and factors that belong to it, oldest first. */
export async function accountOf(tx: Tx, user: UserRow): Promise<Account> {
  return { user, ...(await belongingsOf(tx, user.id)) };
}

async function belongingsOf(tx: Tx, userId: string): Promise<Omit<Account, 'user'>> {
  const [own, known] = await Promise.all([factorsOf(tx, userId), identitiesOf(tx, userId)]);
  return { identities: known, factors: own };
}

function factorsOf(tx: Tx, userId: string | SQL | Placeholder) {
  return tx.select().from(factors).where(eq(factors.user_id, userId)).orderBy(factors.created_at);
}

export function identitiesOf(tx: Tx, userId: string | SQL | Placeholder) {
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

/** Inserts a user with its email identity; null when the address was taken meanwhile. */
export function insertUser(tx: Tx, ctx: AuthBasis, { id, email, ...rest }: NewUser): Promise<Account | null> {
  const now = ctx.clock();
  const userId = id ?? randomUUID();
  const claims = emailClaims(userId, email, rest.confirmed);
  return insertAccount(tx, ctx, {
    user: {
      id: userId,
      email,
      encrypted_password: rest.passwordHash,
      email_confirmed_at: rest.confirmed ? now : null,
      confirmation_sent_at: rest.confirmed ? null : now,
      user_metadata: mergedMetadata(rest.data, claims),
    },
    identity: { provider: 'email', issuer: '', provider_id: userId, identity_data: claims },
  });
}

export type NewIdentity = Pick<IdentityRow, 'provider' | 'issuer' | 'provider_id' | 'identity_data'> &
  Partial<Pick<IdentityRow, 'last_sign_in_at'>>;

/**
 * Inserts an account with its first identity (none for an anonymous one). `app_metadata` names the identity's provider.
 * @returns null when the address, the number or the id was taken meanwhile
 */
export async function insertAccount(
  tx: Tx,
  ctx: AuthBasis,
  { user: values, identity }: { user: Partial<UserRow> & { id: string }; identity: NewIdentity | null },
): Promise<Account | null> {
  const now = ctx.clock();
  const providers = identity ? [identity.provider] : [];
  const [user] = await tx
    .insert(users)
    .values({
      app_metadata: identity ? { provider: identity.provider, providers } : {},
      user_metadata: {},
      ...values,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!user) return null;
  if (identity) await insertIdentity(tx, ctx, user.id, identity);
  return accountOf(tx, user);
}

/** Adds an identity to an account. @throws AuthError `identity_already_exists` when the subject belongs to one already */
export async function insertIdentity(tx: Tx, ctx: AuthBasis, userId: string, identity: NewIdentity): Promise<void> {
  const now = ctx.clock();
  const inserted = await tx
    .insert(identities)
    .values({ ...identity, user_id: userId, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (inserted.length === 0) throw new AuthError('identity_already_exists');
}

/** Changes the user's row and gives the account as it is then. */
export async function updateUser(tx: Tx, ctx: AuthBasis, userId: string, values: Partial<UserRow>): Promise<Account> {
  const [[user], own] = await Promise.all([
    tx
      .update(users)
      .set({ ...values, updated_at: ctx.clock() })
      .where(eq(users.id, userId))
      .returning(),
    belongingsOf(tx, userId),
  ]);
  return { user: user!, ...own };
}

/** Lets the email identity say what the user's row says. */
export async function updateEmailIdentity(tx: Tx, ctx: AuthBasis, userId: string, email: string): Promise<void> {
  await tx
    .update(identities)
    .set({ identity_data: emailClaims(userId, email, true), updated_at: ctx.clock() })
    .where(and(eq(identities.user_id, userId), eq(identities.provider, 'email')));
}

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
