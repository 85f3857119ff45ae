import { createHash, randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { withProviders } from '../providers/identities';
import { factors, identities, recoveryCodes, type UserRow, users } from '../schema';
import { endSessions } from '../sessions/sessions';
import { clearTokens } from '../tokens/one-time-token';
import type { AdminAttributes } from './admin-attributes';
import { requireFree, setIdentity } from './change-contact';
import { type Contact, contactClaims, findUserByContact } from './contact';
import { forgetPerson } from './forget-person';
import { mergedMetadata } from './user-metadata';
import { type Account, insertAccount, insertIdentity, updateUser } from './users';

/**
 * One page of all users, newest first, with how many there are.
 * @param page from 1
 */
export async function listUsers(
  tx: Tx,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ accounts: Account[]; total: number }> {
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(users);
  const rows = await tx
    .select()
    .from(users)
    .orderBy(desc(users.created_at), users.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ids = rows.map(({ id }) => id);
  const own = ids.length
    ? await tx.select().from(identities).where(inArray(identities.user_id, ids)).orderBy(identities.created_at)
    : [];
  const second = ids.length
    ? await tx.select().from(factors).where(inArray(factors.user_id, ids)).orderBy(factors.created_at)
    : [];
  const accounts = rows.map((user) => ({
    user,
    identities: own.filter(({ user_id }) => user_id === user.id),
    factors: second.filter(({ user_id }) => user_id === user.id),
  }));
  return { accounts, total: count?.total ?? 0 };
}

/**
 * Makes an account as a server says; contacts count as confirmed where it says so.
 * @throws AuthError `validation_failed` without contact, `email_exists`, `phone_exists`, `user_already_exists` for a taken id
 */
export async function createUserByAdmin(
  tx: Tx,
  ctx: AuthContext,
  { id = randomUUID(), caller, ...given }: AdminAttributes & { id?: string; caller: Caller },
): Promise<Account> {
  const contacts = contactsOf(given);
  if (contacts.length === 0)
    throw new AuthError('validation_failed', { message: 'Cannot create a user without either an email or phone' });
  const [first, second] = contacts.map((contact) => ({
    provider: contact.email === undefined ? 'phone' : 'email',
    issuer: '',
    provider_id: id,
    identity_data: contactClaims(id, contact, isConfirmedBy(given, contact)),
  }));
  const now = ctx.clock();
  const { email, phone, emailConfirm, phoneConfirm } = given;
  const own = [first!, second].filter((identity) => identity !== undefined);
  const user = {
    id,
    email: email ?? null,
    phone: phone ?? null,
    email_confirmed_at: email && emailConfirm ? now : null,
    phone_confirmed_at: phone && phoneConfirm ? now : null,
    encrypted_password: given.passwordHash ?? null,
    banned_until: given.bannedUntil ?? null,
    user_metadata: given.userMetadata ?? {},
    app_metadata: withProviders(given.appMetadata ?? {}, own),
  };
  const account = await insertAccount(tx, ctx, { user, identity: first! });
  if (!account) throw await conflictOf(tx, contacts);
  if (second) await insertIdentity(tx, ctx, id, second);
  await audit(tx, ctx, { action: 'user_created', userId: id, caller });
  return updateUser(tx, ctx, id, {});
}

async function conflictOf(tx: Tx, contacts: Contact[]): Promise<AuthError> {
  for (const contact of contacts)
    if (await findUserByContact(tx, contact))
      return new AuthError(contact.email === undefined ? 'phone_exists' : 'email_exists');
  return new AuthError('user_already_exists');
}

function contactsOf({ email, phone }: AdminAttributes): Contact[] {
  const byMail: Contact[] = email === undefined ? [] : [{ email }];
  return phone === undefined ? byMail : [...byMail, { phone }];
}

function isConfirmedBy({ emailConfirm, phoneConfirm }: AdminAttributes, { email }: Contact): boolean {
  return email === undefined ? phoneConfirm : emailConfirm;
}

/**
 * Changes an account as a server says, at once and without asking its user. A new password ends all its sessions; a new
 * contact, confirmation or password ends every link and code that is under way.
 * @throws AuthError `email_exists`, `phone_exists`, `user_sso_managed`
 */
export async function updateUserByAdmin(
  tx: Tx,
  ctx: AuthContext,
  { user: before }: Account,
  { caller, ...given }: AdminAttributes & { caller: Caller },
): Promise<Account> {
  const { id } = before;
  const contacts = contactsOf(given);
  const { passwordHash } = given;
  if (before.sso_provider_id !== null && (contacts.length > 0 || passwordHash)) throw new AuthError('user_sso_managed');
  const values: Partial<UserRow> = {};
  const { email = before.email, phone = before.phone } = given;
  if (given.emailConfirm && email !== null) values.email_confirmed_at = before.email_confirmed_at ?? ctx.clock();
  if (given.phoneConfirm && phone !== null) values.phone_confirmed_at = before.phone_confirmed_at ?? ctx.clock();
  let app_metadata = mergedMetadata(before.app_metadata, given.appMetadata ?? {});
  for (const contact of contacts) {
    await requireFree(tx, id, contact);
    Object.assign(values, contact.email === undefined ? { phone, new_phone: null } : { email, new_email: null });
    const at = contact.email === undefined ? 'phone_confirmed_at' : 'email_confirmed_at';
    const isVerified = (values[at] ?? before[at]) !== null;
    app_metadata = await setIdentity(tx, ctx, { ...before, app_metadata }, contact, isVerified);
  }
  if (contacts.length > 0 || passwordHash || given.emailConfirm || given.phoneConfirm) await clearTokens(tx, id);
  if (passwordHash) {
    values.encrypted_password = passwordHash;
    await endSessions(tx, id, 'global');
    if (before.email_confirmed_at && email) await enqueueMail(tx, ctx, mailMessage(email, 'password_changed'));
    await audit(tx, ctx, { action: 'user_updated_password', userId: id, caller, details: { by: 'admin' } });
  }
  if (given.bannedUntil !== undefined) {
    values.banned_until = given.bannedUntil;
    const until = given.bannedUntil?.toISOString() ?? null;
    await audit(tx, ctx, { action: 'user_banned', userId: id, caller, details: { until } });
  }
  if (contacts.length > 0) values.is_anonymous = false;
  await audit(tx, ctx, { action: 'user_modified', userId: id, caller, details: { by: 'admin' } });
  return updateUser(tx, ctx, id, {
    ...values,
    app_metadata,
    user_metadata: mergedMetadata(before.user_metadata, given.userMetadata ?? {}),
  });
}

/**
 * Deletes an account, or keeps its bare id (`soft`): contacts become a hash, and nothing is left that signs anybody in.
 */
export async function deleteUserByAdmin(
  tx: Tx,
  ctx: AuthContext,
  { user }: Account,
  { soft, caller }: { soft: boolean; caller: Caller },
): Promise<void> {
  const { id } = user;
  if (!soft) await forgetPerson(tx, ctx, id);
  await audit(tx, ctx, { action: 'user_deleted', userId: id, caller, details: { soft } });
  if (!soft) return;
  await endSessions(tx, id, 'global');
  await clearTokens(tx, id);
  await tx.delete(identities).where(eq(identities.user_id, id));
  await tx.delete(factors).where(eq(factors.user_id, id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, id));
  await updateUser(tx, ctx, id, {
    // No address at all: nothing can be sent to it, and nobody signs up with it.
    email:
      user.sso_provider_id === null
        ? createHash('sha256')
            .update(`${id}${user.email ?? ''}`)
            .digest('hex')
        : null,
    sso_email: null,
    phone: null,
    new_email: null,
    new_phone: null,
    email_change_half: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    encrypted_password: null,
    user_metadata: {},
    app_metadata: {},
    deleted_at: ctx.clock(),
  });
}
