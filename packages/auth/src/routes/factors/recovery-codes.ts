import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Account, emailOf, findAccount, lockAccount } from '#accounts/users';
import { audit } from '#audit';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { RECOVERY_METHOD } from '#factors/methods';
import { raiseSession } from '#factors/raise-session';
import { codesLeft, type RecoverySet, replaceCodes, useCode } from '#factors/recovery-codes';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { freshShape, requireFreshForFactors } from '#factors/require-fresh-factors';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requirePerson } from '#http/require-person';
import { limitAddress } from '#limits/limit-address';
import { mailMessage } from '#mail/messages';
import { enqueueMail } from '#mail/outbox';
import { recoveryCodes } from '#schema';
import type { LiveSession, PendingSession } from '#sessions/sessions';

const PATH = '/factors/recovery-codes';

/** `factors/recovery-codes`: ten codes that stand in for a lost factor, each once. */
export function recoveryCodesRoutes(app: FastifyInstance, ctx: AuthContext): void {
  const onRequest = (request: FastifyRequest) => limitAddress(ctx, 'user', request.ip);

  app.get(PATH, async (request) => {
    const { userId } = await requirePerson(ctx, request);
    const left = await ctx.transaction((tx) => codesLeft(tx, userId));
    if (!left) return { type: 'recovery_codes', total: 0, remaining: 0 };
    const { id, total, remaining, createdAt } = left;
    return { id, type: 'recovery_codes', total, remaining, created_at: createdAt.toISOString() };
  });

  app.post(PATH, { onRequest }, async (request) => generate(ctx, request, { replacing: false }));
  app.post(`${PATH}/regenerate`, { onRequest }, async (request) => generate(ctx, request, { replacing: true }));

  app.delete(PATH, { onRequest }, async (request) => {
    const live = await requirePerson(ctx, request);
    requireAal2WhereFactor(live, 422);
    await requireFresh(ctx, request, live);
    return ctx.transaction(async (tx) => {
      const left = await codesLeft(tx, live.userId);
      if (!left) throw new AuthError('mfa_factor_not_found');
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, live.userId));
      await audit(tx, ctx, { action: 'recovery_codes_deleted', userId: live.userId, caller: callerOf(request) });
      return { id: left.id };
    });
  });

  app.post(
    `${PATH}/verify`,
    { onRequest: (request) => limitAddress(ctx, 'factor_verify', request.ip) },
    async (request) => {
      const live = await requirePerson(ctx, request);
      const { code } = readBody(request, { code: z.string().max(100).optional() });
      if (!code) throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' });
      const caller = callerOf(request);
      const pending = await ctx.gate.evaluate('recovery_code', live.userId, () =>
        ctx.transaction((tx) => signInByCode(tx, ctx, { live, code, caller })),
      );
      if (!pending) throw new AuthError('mfa_verification_failed', { message: 'This recovery code is not valid' });
      ctx.mail.wake();
      return pending();
    },
  );
}

/**
 * A new set of codes. Whoever may make them has given the second factor, minutes ago.
 * @throws AuthError `mfa_recovery_codes_sole_factor`, `insufficient_aal`, `mfa_verified_factor_exists`
 */
async function generate(
  ctx: AuthContext,
  request: FastifyRequest,
  { replacing }: { replacing: boolean },
): Promise<RecoverySet & { type: 'recovery_codes'; total: number }> {
  const live = await requirePerson(ctx, request);
  if (!live.hasVerifiedFactor) throw new AuthError('mfa_recovery_codes_sole_factor');
  requireAal2WhereFactor(live, 403);
  await requireFresh(ctx, request, live);
  const set = await ctx.transaction(async (tx) => {
    const account = await lockedAccount(tx, live.userId);
    // Removed meanwhile, and with it what the codes would stand in for.
    if (!hasVerifiedFactor(account)) throw new AuthError('mfa_recovery_codes_sole_factor');
    if (!replacing && (await codesLeft(tx, live.userId)))
      throw new AuthError('mfa_verified_factor_exists', { message: 'You have recovery codes. Make new ones instead.' });
    await audit(tx, ctx, { action: 'recovery_codes_generated', userId: live.userId, caller: callerOf(request) });
    return replaceCodes(tx, ctx, live.userId);
  });
  return { ...set, type: 'recovery_codes', total: set.codes.length };
}

type Attempt = { live: LiveSession; code: string; caller: Caller };

/** Uses a code up and raises the session; null when it is none of the user's. */
async function signInByCode(
  tx: Tx,
  ctx: AuthContext,
  { live: { userId, session }, code, caller }: Attempt,
): Promise<PendingSession | null> {
  const account = await lockedAccount(tx, userId);
  const used = await useCode(tx, ctx, userId, code);
  const details = { factor_type: 'recovery_codes' };
  if (!used) {
    await audit(tx, ctx, { action: 'verification_attempted', result: 'refused', userId, caller, details });
    return null;
  }
  const email = emailOf(account.user);
  if (email !== '')
    await enqueueMail(tx, ctx, mailMessage(email, 'recovery_code_used', { left: String(used.remaining) }));
  await audit(tx, ctx, { action: 'mfa_code_login', userId, caller, details: { ...details, left: used.remaining } });
  return raiseSession(tx, ctx, account, { sessionId: session.id, method: RECOVERY_METHOD, factorId: null });
}

async function requireFresh(ctx: AuthContext, request: FastifyRequest, live: LiveSession): Promise<void> {
  const body = readBody(request, freshShape);
  const account = await ctx.transaction((tx) => findAccount(tx, live.userId));
  if (!account) throw new AuthError('user_not_found');
  await requireFreshForFactors(ctx, account.user, live.session, body);
}

async function lockedAccount(tx: Tx, userId: string): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new AuthError('user_not_found');
  return account;
}

function hasVerifiedFactor({ factors }: Account): boolean {
  return factors.some(({ status }) => status === 'verified');
}
