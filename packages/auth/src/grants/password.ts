import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit';
import { requireCaptcha } from '../captcha';
import type { AuthContext, Tx } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { readBody } from '../http/read-body';
import { emailAddress } from '../mail/recipient';
import { checkPassword, hashPassword, needsRehash } from '../passwords/hash';
import { MAX_PASSWORD_CHARACTERS, passwordWeakness } from '../passwords/rules';
import { oneTimeTokens, users } from '../schema';
import { type SessionAnswer, startSession } from '../sessions';
import { type Account, isBanned, lockAccount, updateUser } from '../users';

const shape = { email: z.string().optional(), phone: z.string().optional(), password: z.string().optional() };

type Answer = SessionAnswer & { weak_password: { message: string; reasons: string[] } | null };

/**
 * Signs in by address and password. Unknown accounts, accounts without a password and wrong passwords are one answer
 * and take the same time; what else stands in the way is told only to whoever knows the password.
 */
export async function passwordGrant(ctx: AuthContext, request: FastifyRequest): Promise<Answer> {
  const { email: given, phone, password } = readBody(request, shape);
  if (given && phone)
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided' });
  if (phone) throw new AuthError('phone_provider_disabled', { status: 422 });
  if (!given) throw new AuthError('validation_failed', { message: 'missing email or phone' });
  const email = emailAddress(given);
  await requireCaptcha(ctx, request);
  if (!password || password.length > 2 * MAX_PASSWORD_CHARACTERS) throw new AuthError('invalid_credentials');

  const found = await ctx.gate.evaluate('password', email, async () => {
    const candidate = await ctx.transaction((tx) => findCandidate(tx, email));
    return (await checkPassword(candidate?.hash, password)) ? candidate : null;
  });
  if (!found) throw new AuthError('invalid_credentials');
  if (isBanned(found, ctx.clock())) throw new AuthError('user_banned', { status: 400 });
  if (!found.email_confirmed_at) throw new AuthError('email_not_confirmed');

  const rehashed = needsRehash(found.hash!) ? await hashPassword(password) : null;
  const pending = await ctx.transaction(async (tx) => {
    const account = await lockAccount(tx, found.id);
    // Changed or gone since it was checked.
    if (account?.user.encrypted_password !== found.hash) throw new AuthError('invalid_credentials');
    const current: Account = rehashed ? await updateUser(tx, ctx, found.id, { encrypted_password: rehashed }) : account;
    const caller = callerOf(request);
    await audit(tx, ctx, { action: 'login', userId: found.id, caller, details: { method: 'password' } });
    return startSession(tx, ctx, current, { method: 'password', caller, bannedStatus: 400 });
  });
  return { ...(await pending()), weak_password: passwordWeakness(ctx.settings, password, email) };
}

/** The account with the hash to check: an unconfirmed one's password still waits with its confirmation. */
async function findCandidate(tx: Tx, email: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email_confirmed_at: users.email_confirmed_at,
      banned_until: users.banned_until,
      own: users.encrypted_password,
      waiting: oneTimeTokens.password_hash,
    })
    .from(users)
    .leftJoin(oneTimeTokens, and(eq(oneTimeTokens.user_id, users.id), eq(oneTimeTokens.kind, 'confirmation')))
    .where(eq(users.email, email));
  return row ? { ...row, hash: row.email_confirmed_at ? row.own : row.waiting } : null;
}
