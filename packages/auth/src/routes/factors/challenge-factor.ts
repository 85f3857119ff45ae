import { and, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findAccount } from '#accounts/users';
import { audit } from '#audit';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { lockFactor } from '#factors/find-factor';
import { requireOffered } from '#factors/offered';
import { sendPhoneCode } from '#factors/phone-code';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { keyChallenge } from '#factors/webauthn';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requirePerson } from '#http/require-person';
import { limitAddress, networkOf } from '#limits/limit-address';
import { factorChallenges, factors } from '#schema';

const shape = {
  channel: z.enum(['sms', 'whatsapp']).optional(),
  webauthn: z.object({ rpId: z.string().optional() }).optional(),
};

/** `POST factors/{id}/challenge`: what `verify` answers. It lives five minutes and is bound to the caller's address. */
export function challengeFactor(app: FastifyInstance, ctx: AuthContext): void {
  const onRequest = (request: { ip: string }) => limitAddress(ctx, 'factor_challenge', request.ip);
  app.post<{ Params: { id: string } }>('/factors/:id/challenge', { onRequest }, async (request) => {
    const live = await requirePerson(ctx, request);
    const body = readBody(request, shape);
    const caller = callerOf(request);
    const answer = await ctx.transaction(async (tx) => {
      const factor = await lockFactor(tx, live.userId, request.params.id);
      requireOffered(ctx, factor.factor_type, 'verify');
      // Enrolled before there was another: it must not become the way around that one.
      if (factor.status === 'unverified') requireAal2WhereFactor(live, 403);
      const account = await findAccount(tx, live.userId);
      if (!account) throw new AuthError('user_not_found');
      const now = ctx.clock();
      await tx
        .delete(factorChallenges)
        .where(
          and(
            eq(factorChallenges.factor_id, factor.id),
            lt(factorChallenges.created_at, new Date(now.getTime() - ctx.settings.factorChallengeMs)),
          ),
        );
      const { factor_type: type } = factor;
      const key = type === 'webauthn' ? await keyChallenge(ctx, account, factor, body.webauthn?.rpId) : null;
      const codeHash = type === 'phone' ? await sendPhoneCode(tx, ctx, factor, body.channel ?? 'sms') : null;
      const [challenge] = await tx
        .insert(factorChallenges)
        .values({
          factor_id: factor.id,
          ip: networkOf(caller.ip),
          code_hash: codeHash,
          webauthn: key?.expectation ?? null,
          created_at: now,
        })
        .returning({ id: factorChallenges.id });
      await tx.update(factors).set({ last_challenged_at: now }).where(eq(factors.id, factor.id));
      const details = { factor_id: factor.id, challenge_id: challenge!.id };
      await audit(tx, ctx, { action: 'challenge_created', userId: live.userId, caller, details });
      const expiresAt = Math.floor((now.getTime() + ctx.settings.factorChallengeMs) / 1000);
      return { id: challenge!.id, type, expires_at: expiresAt, ...key?.answer };
    });
    ctx.mail.wake();
    return answer;
  });
}
