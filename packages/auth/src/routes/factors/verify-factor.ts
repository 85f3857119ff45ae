import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountOf, emailOf, lockAccount } from '#accounts/users';
import { audit } from '#audit';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { requireOpenChallenge, useChallenge } from '#factors/challenges';
import { type CheckedAnswer, checkAnswer } from '#factors/check-answer';
import { lockFactor } from '#factors/find-factor';
import { FACTOR_LABELS, METHOD_OF_FACTOR } from '#factors/methods';
import { requireOffered } from '#factors/offered';
import { raiseSession } from '#factors/raise-session';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { keyAnswerShape } from '#factors/webauthn';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requirePerson } from '#http/require-person';
import { limitAddress } from '#limits/limit-address';
import { mailMessage } from '#mail/messages';
import { enqueueMail } from '#mail/outbox';
import { type FactorChallengeRow, type FactorRow, factors } from '#schema';
import type { LiveSession, PendingSession } from '#sessions/sessions';

const shape = {
  challenge_id: z.string().optional(),
  code: z.string().max(32).optional(),
  webauthn: keyAnswerShape.optional(),
};

/** `POST factors/{id}/verify`: the answer to a challenge. It raises the session, and verifies a new factor. */
export function verifyFactor(app: FastifyInstance, ctx: AuthContext): void {
  const onRequest = (request: { ip: string }) => limitAddress(ctx, 'factor_verify', request.ip);
  app.post<{ Params: { id: string } }>('/factors/:id/verify', { onRequest }, async (request) => {
    const live = await requirePerson(ctx, request);
    const { challenge_id, ...answer } = readBody(request, shape);
    const caller = callerOf(request);
    const { factor, challenge } = await ctx.transaction(async (tx) => {
      const found = await lockFactor(tx, live.userId, request.params.id);
      requireOffered(ctx, found.factor_type, 'verify');
      if (found.status === 'unverified') requireAal2WhereFactor(live, 403);
      const open = await requireOpenChallenge(tx, ctx, found, { id: challenge_id, ip: caller.ip });
      return { factor: found, challenge: open };
    });
    const accept = await checkAnswer(ctx, { factor, challenge, answer, caller });
    const pending = await ctx.transaction((tx) => takeIn(tx, ctx, { live, factor, challenge, accept, caller }));
    ctx.mail.wake();
    return pending();
  });
}

type Accepted = {
  live: LiveSession;
  factor: FactorRow;
  challenge: FactorChallengeRow;
  accept: CheckedAnswer;
  caller: Caller;
};

async function takeIn(tx: Tx, ctx: AuthContext, accepted: Accepted): Promise<PendingSession> {
  const { live, factor, challenge, accept, caller } = accepted;
  const { userId, session } = live;
  const locked = await lockAccount(tx, userId);
  if (!locked) throw new AuthError('user_not_found');
  const current = await lockFactor(tx, userId, factor.id);
  // As things are now: the code may have been used, the factor removed or another verified, since it was looked at.
  const isNew = current.status === 'unverified';
  if (isNew && locked.factors.some(({ status }) => status === 'verified') && live.aal !== 'aal2')
    throw new AuthError('insufficient_aal');
  if (isNew && current.phone && locked.factors.some((f) => f.phone === current.phone && f.status === 'verified'))
    throw new AuthError('mfa_verified_factor_exists');
  await useChallenge(tx, ctx, challenge.id);
  const changes = accept(current);
  if (!changes) throw new AuthError('mfa_verification_failed');
  const now = ctx.clock();
  await tx
    .update(factors)
    .set({ ...changes, status: 'verified', failures: 0, locked_until: null, updated_at: now })
    .where(eq(factors.id, factor.id));
  const { factor_type: type } = factor;
  await tx
    .delete(factors)
    .where(
      and(
        eq(factors.user_id, userId),
        eq(factors.factor_type, type),
        eq(factors.status, 'unverified'),
        ne(factors.id, factor.id),
      ),
    );
  const details = { factor_id: factor.id, factor_type: type };
  const email = emailOf(locked.user);
  if (isNew) {
    await audit(tx, ctx, { action: 'factor_verified', userId, caller, details });
    if (email !== '') await enqueueMail(tx, ctx, mailMessage(email, 'factor_added', { factor: FACTOR_LABELS[type] }));
  }
  await audit(tx, ctx, { action: 'mfa_code_login', userId, caller, details });
  const account = await accountOf(tx, locked.user);
  return raiseSession(tx, ctx, account, { sessionId: session.id, method: METHOD_OF_FACTOR[type], factorId: factor.id });
}
