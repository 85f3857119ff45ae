import { randomUUID } from 'node:crypto';
import { audit } from '../audit';
import type { Caller, Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { emailAddress } from '../mail/recipient';
import type { Json } from '../schema';
import { clearTokens, type IssuedToken, issueToken } from '../tokens/one-time-token';
import { emailClaims } from './user-metadata';
import { type Account, findUserByEmail, insertAccount, lockAccount, updateUser } from './users';

export type Invitation = { email: string; data?: Json; caller?: Caller };

/**
 * Invites an address: its account, made now if need be, opens to whoever holds the link, once and within
 * `settings.inviteMs`. What a stranger may have left waiting for the address (password, data, links) is dropped.
 * @returns null when the address is confirmed already
 */
export async function invite(
  tx: Tx,
  ctx: AuthContext,
  { email, data, caller }: Invitation,
): Promise<{ account: Account; token: IssuedToken } | null> {
  const known = await findUserByEmail(tx, email);
  const account = (known ? await lockAccount(tx, known.id) : null) ?? (await insertInvited(tx, ctx, email));
  const { user } = account;
  if (user.email_confirmed_at !== null) return null;
  await clearTokens(tx, user.id);
  const invited = await updateUser(tx, ctx, user.id, {
    invited_at: ctx.clock(),
    user_metadata: data ?? (user.invited_at ? user.user_metadata : {}),
  });
  const token = await issueToken(tx, ctx, { userId: user.id, kind: 'invite', email, flowStateId: null });
  await audit(tx, ctx, { action: 'user_invited', userId: user.id, caller });
  return { account: invited, token };
}

/** An account that nobody has entered yet; the one somebody else made in the same moment counts as well. */
async function insertInvited(tx: Tx, ctx: AuthContext, email: string): Promise<Account> {
  const id = randomUUID();
  const identity = { provider: 'email', issuer: '', provider_id: id, identity_data: emailClaims(id, email, false) };
  const account = await insertAccount(tx, ctx, { user: { id, email }, identity });
  if (account) return account;
  const meanwhile = await findUserByEmail(tx, email);
  const locked = meanwhile ? await lockAccount(tx, meanwhile.id) : null;
  if (!locked) throw new AuthError('conflict');
  return locked;
}

/**
 * The token of an invitation's link, for a host that brings it to the person itself; nothing is mailed. `verifyOtp` with
 * type `invite` signs in with it.
 * @throws AuthError `validation_failed` when the address is none
 */
export async function inviteLink(ctx: AuthContext, given: string): Promise<{ tokenHash: string } | { exists: true }> {
  const email = emailAddress(given);
  const invited = await ctx.transaction((tx) => invite(tx, ctx, { email }));
  return invited ? { tokenHash: invited.token.link } : { exists: true };
}
