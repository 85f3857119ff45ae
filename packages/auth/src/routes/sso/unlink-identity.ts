import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Account, lockAccount, updateUser } from '#accounts/users';
import { audit } from '#audit';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requireBearer } from '#http/require-bearer';
import { limitAddress } from '#limits/limit-address';
import { mailMessage } from '#mail/messages';
import { enqueueMail } from '#mail/outbox';
import { proofShape } from '#passwords/require-fresh-sign-in';
import { withProviders } from '#providers/identities';
import { labelOf } from '#providers/label';
import { requireMayLink } from '#providers/require-may-link';
import { type IdentityRow, identities, type UserRow, users } from '#schema';
import { clearTokens } from '#tokens/one-time-token';

/** `DELETE user/identities/{identity_id}`: only after a recent sign-in, and never the last one. */
export function unlinkIdentity(app: FastifyInstance, ctx: AuthContext): void {
  app.delete<{ Params: { id: string } }>(
    '/user/identities/:id',
    { onRequest: (request) => limitAddress(ctx, 'user', request.ip) },
    async (request) => {
      const live = await requireBearer(ctx, request);
      const proof = readBody(request, proofShape);
      const { id } = request.params;
      if (!z.uuid().safeParse(id).success)
        throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
      await requireMayLink(ctx, live, { aalStatus: 422, proof });
      await ctx.transaction((tx) => unlink(tx, ctx, { userId: live.userId, id, caller: callerOf(request) }));
      ctx.mail.wake();
      return {};
    },
  );
}

async function unlink(
  tx: Tx,
  ctx: AuthContext,
  { userId, id, caller }: { userId: string; id: string; caller: Caller },
): Promise<void> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AuthError('user_not_found');
  const { user } = account;
  if (account.identities.length <= 1) throw new AuthError('single_identity_not_deletable');
  const removed = account.identities.find((identity) => identity.id === id);
  if (!removed) throw new AuthError('identity_not_found');
  const left = account.identities.filter((identity) => identity !== removed);
  const values = await withoutIdentity(tx, ctx, account, removed, left);
  await tx.delete(identities).where(eq(identities.id, id));
  await clearTokens(tx, userId);
  const { provider } = removed;
  await audit(tx, ctx, { action: 'identity_unlinked', userId, caller, details: { provider } });
  if (user.email)
    await enqueueMail(tx, ctx, mailMessage(user.email, 'identity_unlinked', { provider: labelOf(ctx, provider) }));
  await updateUser(tx, ctx, userId, { ...values, app_metadata: withProviders(user.app_metadata, left) });
}

/** What the account loses with the identity: a password, a number, or the address only that identity stood for. */
async function withoutIdentity(
  tx: Tx,
  ctx: AuthContext,
  { user }: Account,
  removed: IdentityRow,
  left: IdentityRow[],
): Promise<Partial<UserRow>> {
  const values: Partial<UserRow> = {};
  if (removed.provider === 'phone') Object.assign(values, { phone: null, phone_confirmed_at: null, new_phone: null });
  if (removed.provider === 'email') values.encrypted_password = null;
  const backs = user.email !== null && emailIn(removed) === user.email;
  if (backs && !left.some((identity) => emailIn(identity) === user.email))
    Object.assign(values, await promotedAddress(tx, ctx, user, left));
  return values;
}

/** The address of the oldest identity that has one; confirmed only if its provider says so. */
async function promotedAddress(
  tx: Tx,
  ctx: AuthContext,
  user: UserRow,
  left: IdentityRow[],
): Promise<Partial<UserRow>> {
  const next = left.find((identity) => emailIn(identity) !== null);
  const email = next ? emailIn(next) : null;
  if (email !== null) {
    const taken = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), ne(users.id, user.id)));
    if (taken.length > 0) throw new AuthError('email_conflict_identity_not_deletable');
  }
  const isVerified = next?.identity_data.email_verified === true;
  return {
    email,
    email_confirmed_at: isVerified ? ctx.clock() : null,
    new_email: null,
    email_change_half: null,
    email_change_sent_at: null,
  };
}

function emailIn({ identity_data: { email } }: IdentityRow): string | null {
  return typeof email === 'string' && email !== '' ? email : null;
}
