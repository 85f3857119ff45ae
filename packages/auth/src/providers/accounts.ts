import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mergedMetadata } from '../accounts/user-metadata';
import {
  type Account,
  findAccount,
  findUserByEmail,
  insertAccount,
  isBanned,
  lockAccount,
  updateUser,
} from '../accounts/users';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { factors, identities, type Json, recoveryCodes } from '../schema';
import { endSessions } from '../sessions/sessions';
import { clearTokens } from '../tokens/one-time-token';
import { type ConfirmByMail, confirmByMail } from './confirm-by-mail';
import { addIdentity, findIdentity, noteSignIn, withProviders } from './identities';
import { identityData, identityRow } from './profile';
import type { ExternalIdentity } from './provider';

type Arrival = { caller: Caller; mail: ConfirmByMail };

/**
 * Whose account a provider's identity opens. A known subject opens its own. Otherwise the address decides, but only when
 * the provider has verified it: an account that verified the same address is joined, one that nobody ever confirmed
 * changes hands and loses whatever a stranger left in it, and for an address nobody has an account is made. An address
 * that is not verified opens nothing and is asked by mail.
 * @returns a refusal instead of throwing it where the transaction must stand, because a mail was put into it
 * @throws AuthError `signup_disabled`, `user_banned`, `conflict` when another request was first: try again
 */
export async function accountOfIdentity(
  tx: Tx,
  ctx: AuthContext,
  identity: ExternalIdentity,
  arrival: Arrival,
): Promise<Account | AuthError> {
  const known = await findIdentity(tx, identityRow(identity));
  if (known) {
    const account = await lockAccount(tx, known.user_id);
    if (!account) throw new AuthError('conflict');
    requireNotBanned(ctx, account);
    await noteSignIn(tx, ctx, known.id, identityData(identity));
    return enterKnown(tx, ctx, account, identity, arrival);
  }
  if (identity.email === null)
    return new AuthError('provider_email_needs_verification', {
      message: 'The provider did not tell your email address. Allow it there, or sign up with your address.',
    });
  const found = await findUserByEmail(tx, identity.email);
  const account = found ? await lockAccount(tx, found.id) : null;
  if (!identity.emailVerified && (account || !ctx.settings.mailerAutoconfirm))
    return confirmByMail(tx, ctx, identity, arrival);
  if (!account) return createAccount(tx, ctx, identity, arrival);
  requireNotBanned(ctx, account);
  if (account.user.email_confirmed_at !== null) return joinAccount(tx, ctx, account, identity, arrival);
  if (account.user.phone_confirmed_at === null) return takeOver(tx, ctx, account, identity, arrival);
  // It lives by its telephone number, and never showed that the address is its own.
  await giveUpAddress(tx, ctx, account);
  return createAccount(tx, ctx, identity, arrival);
}

/** The account a known identity belongs to; one without any confirmed contact must confirm its address first. */
async function enterKnown(
  tx: Tx,
  ctx: AuthContext,
  account: Account,
  identity: ExternalIdentity,
  arrival: Arrival,
): Promise<Account | AuthError> {
  const { user } = account;
  const isSettled = user.email === null || user.email_confirmed_at !== null || user.phone_confirmed_at !== null;
  if (isSettled) return (await findAccount(tx, user.id)) ?? account;
  if (!identity.emailVerified || identity.email !== user.email)
    return confirmByMail(tx, ctx, { ...identity, email: user.email }, arrival);
  await clearTokens(tx, user.id);
  await audit(tx, ctx, { action: 'user_confirmed', userId: user.id, caller: arrival.caller });
  return updateUser(tx, ctx, user.id, { email_confirmed_at: ctx.clock() });
}

async function joinAccount(
  tx: Tx,
  ctx: AuthContext,
  { user, identities: own }: Account,
  identity: ExternalIdentity,
  { caller }: Arrival,
): Promise<Account> {
  await addIdentity(tx, ctx, user.id, identityRow(identity));
  const { provider } = identity;
  await audit(tx, ctx, { action: 'identity_linked', userId: user.id, caller, details: { provider, by: 'address' } });
  return updateUser(tx, ctx, user.id, {
    app_metadata: withProviders(user.app_metadata, [...own, identity]),
    user_metadata: mergedMetadata(identity.profile, user.user_metadata),
  });
}

/** The verified owner of an address comes to an account that somebody began with it and nobody confirmed. */
async function takeOver(
  tx: Tx,
  ctx: AuthContext,
  { user }: Account,
  identity: ExternalIdentity,
  { caller }: Arrival,
): Promise<Account> {
  await endSessions(tx, user.id, 'global');
  await clearTokens(tx, user.id);
  await tx.delete(identities).where(eq(identities.user_id, user.id));
  await tx.delete(factors).where(eq(factors.user_id, user.id));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  await addIdentity(tx, ctx, user.id, identityRow(identity));
  const { provider } = identity;
  await audit(tx, ctx, { action: 'user_confirmed', userId: user.id, caller, details: { provider } });
  return updateUser(tx, ctx, user.id, {
    encrypted_password: null,
    email_confirmed_at: ctx.clock(),
    phone: null,
    new_email: null,
    new_phone: null,
    email_change_half: null,
    is_anonymous: false,
    app_metadata: withProviders(user.app_metadata, [identity]),
    user_metadata: ownMetadata(identity),
  });
}

async function giveUpAddress(tx: Tx, ctx: AuthContext, { user, identities: own }: Account): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.user_id, user.id), eq(identities.provider, 'email')));
  const left = own.filter(({ provider }) => provider !== 'email');
  await updateUser(tx, ctx, user.id, { email: null, app_metadata: withProviders(user.app_metadata, left) });
}

async function createAccount(
  tx: Tx,
  ctx: AuthContext,
  identity: ExternalIdentity,
  { caller }: Arrival,
): Promise<Account> {
  if (!ctx.settings.signupEnabled) throw new AuthError('signup_disabled');
  const now = ctx.clock();
  const account = await insertAccount(tx, ctx, {
    user: {
      id: randomUUID(),
      email: identity.email,
      email_confirmed_at: now,
      user_metadata: ownMetadata(identity),
    },
    identity: { ...identityRow(identity), last_sign_in_at: now },
  });
  if (!account) throw new AuthError('conflict');
  const { provider } = identity;
  await audit(tx, ctx, { action: 'user_signedup', userId: account.user.id, caller, details: { provider } });
  return account;
}

function ownMetadata(identity: ExternalIdentity): Json {
  return mergedMetadata(identity.profile, identityData(identity));
}

function requireNotBanned(ctx: AuthContext, { user }: Account): void {
  if (isBanned(user, ctx.clock())) throw new AuthError('user_banned');
}

/**
 * Runs a sign-in's transaction, once more when another request for the same person was first.
 * @throws whatever the second try throws
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRace =
      error instanceof AuthError && (error.code === 'conflict' || error.code === 'identity_already_exists');
    if (!isRace) throw error;
    return work();
  }
}
