import { builtOnce } from '@fairlead/db/connection/built-once';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Contact, contactText, isConfirmed, isGiven, requireContact } from '../accounts/contact';
import { isBanned } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { callerOf } from '../http/caller';
import { requireCaptcha } from '../http/captcha';
import { readBody } from '../http/read-body';
import type { AddressCount } from '../limits/limit-address';
import { checkPassword, hashPassword, needsRehash } from '../passwords/hash';
import { MAX_PASSWORD_CHARACTERS, passwordWeakness } from '../passwords/rules';
import { oneTimeTokens, type TokenKind, type UserRow, users } from '../schema';
import { type SessionAnswer, startSession } from '../sessions/sessions';

const shape = { email: z.string().optional(), phone: z.string().optional(), password: z.string().optional() };

type Answer = SessionAnswer & { weak_password: { message: string; reasons: string[] } | null };

/**
 * Signs in by address or telephone number and password. Unknown accounts, accounts without a password and wrong passwords are one answer
 * and take the same time; what else stands in the way is told only to whoever knows the password.
 * @param count made here, with the first look at the account
 */
export async function passwordGrant(ctx: AuthContext, request: FastifyRequest, count: AddressCount): Promise<Answer> {
  const body = readBody(request, shape);
  const { password } = body;
  if (isGiven(body.email) && !ctx.settings.emailEnabled) throw new AuthError('email_provider_disabled');
  if (isGiven(body.phone) && !ctx.settings.phoneEnabled)
    throw new AuthError('phone_provider_disabled', { status: 422 });
  const contact = requireContact(body);
  // The service that checks captchas is asked nothing for an address over its limit.
  if (ctx.settings.captcha) await count.alone();
  await requireCaptcha(ctx, request);
  if (!password || password.length > 2 * MAX_PASSWORD_CHARACTERS) throw new AuthError('invalid_credentials');

  const pending = await ctx.gate.evaluateFound('password', contactText(contact), {
    async find(tx) {
      const [, candidate] = await Promise.all([count.within(tx), findCandidate(tx, contact)]);
      return candidate;
    },
    async compute(candidate) {
      const isRight = await checkPassword(candidate?.hash, password);
      if (!candidate?.hash || !isRight) return null;
      return { ...candidate, rehashed: needsRehash(candidate.hash) ? await hashPassword(password) : null };
    },
    async follow(tx, { user: found, hash, rehashed }) {
      if (isBanned(found, ctx.clock())) throw new AuthError('user_banned', { status: 400 });
      if (!isConfirmed(found, contact))
        throw new AuthError(contact.email === undefined ? 'phone_not_confirmed' : 'email_not_confirmed');
      const [user] = await lockUser(tx, { userId: found.id });
      // Changed or gone since it was checked.
      if (!user || user.encrypted_password !== hash) throw new AuthError('invalid_credentials');
      if (rehashed) await tx.update(users).set({ encrypted_password: rehashed }).where(eq(users.id, user.id));
      const caller = callerOf(request);
      const event = { action: 'login', details: { method: 'password' } } as const;
      return startSession(tx, ctx, { user }, { method: 'password', caller, bannedStatus: 400, event });
    },
  });
  if (!pending) throw new AuthError('invalid_credentials');
  const weak_password = await passwordWeakness(ctx.settings, password, contactText(contact));
  return { ...(await pending()), weak_password };
}

const lockUser = builtOnce((tx) =>
  tx
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('update')
    .prepare('user_to_sign_in'),
);

const selectByEmail = candidatesBy('email', 'confirmation');
const selectByPhone = candidatesBy('phone', 'sms');

function candidatesBy(contact: 'email' | 'phone', kind: TokenKind) {
  return builtOnce((tx) =>
    tx
      .select({ user: users, waiting: oneTimeTokens.password_hash })
      .from(users)
      .leftJoin(oneTimeTokens, and(eq(oneTimeTokens.user_id, users.id), eq(oneTimeTokens.kind, kind)))
      .where(eq(users[contact], sql.placeholder(contact)))
      .prepare(`candidate_by_${contact}`),
  );
}

/** The account with the hash to check: an unconfirmed one's password still waits with its confirmation. */
async function findCandidate(tx: Tx, contact: Contact): Promise<{ user: UserRow; hash: string | null } | null> {
  const [row] = await (contact.email === undefined ? selectByPhone : selectByEmail)(tx, { ...contact });
  if (!row) return null;
  const { user, waiting } = row;
  const isNew = user.email_confirmed_at === null && user.phone_confirmed_at === null;
  return { user, hash: isNew ? (waiting ?? user.encrypted_password) : user.encrypted_password };
}
