import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { phoneNumber } from '#accounts/phone';
import { accountOf, emailOf, findAccount, lockAccount } from '#accounts/users';
import { audit } from '#audit';
import type { Caller, Tx } from '#basis';
import type { AuthContext } from '#context';
import { AuthError } from '#errors';
import { forgetUnverified } from '#factors/find-factor';
import type { FactorType } from '#factors/methods';
import { requireOffered } from '#factors/offered';
import { qrSvg } from '#factors/qr-svg';
import { requireAal2WhereFactor } from '#factors/require-aal';
import { freshShape, requireFreshForFactors } from '#factors/require-fresh-factors';
import { SEED_PURPOSE } from '#factors/seed-purpose';
import { newSeed, totpUri } from '#factors/totp';
import { callerOf } from '#http/caller';
import { readBody } from '#http/read-body';
import { requirePerson } from '#http/require-person';
import { limitAddress } from '#limits/limit-address';
import { type FactorRow, factors, type UserRow } from '#schema';

const shape = {
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: z.string().trim().max(200).optional(),
  issuer: z.string().trim().max(100).optional(),
  phone: z.unknown().optional(),
  ...freshShape,
};

/** What a new factor of each kind holds, and what its enrolment alone ever shows. */
type Enrolment = { values: Partial<FactorRow>; answer: object };

/** `POST factors`: a new factor, which counts once `verify` has seen it work. */
export function enrollFactor(app: FastifyInstance, ctx: AuthContext): void {
  app.post('/factors', { onRequest: (request) => limitAddress(ctx, 'user', request.ip) }, async (request) => {
    const live = await requirePerson(ctx, request);
    requireAal2WhereFactor(live, 403);
    const { factor_type: type, friendly_name: name = '', ...body } = readBody(request, shape);
    requireOffered(ctx, type, 'enroll');
    const account = await ctx.transaction((tx) => findAccount(tx, live.userId));
    if (!account) throw new AuthError('user_not_found');
    await requireFreshForFactors(ctx, account.user, live.session, body);
    const { values, answer } = enrolment(ctx, account.user, type, body);
    const caller = callerOf(request);
    const id = await ctx.transaction((tx) =>
      insertFactor(tx, ctx, { userId: live.userId, type, name, values, caller }),
    );
    return { id, type, friendly_name: name, ...answer };
  });
}

function enrolment(
  ctx: AuthContext,
  user: UserRow,
  type: FactorType,
  { issuer, phone }: { issuer?: string; phone?: unknown },
): Enrolment {
  if (type === 'webauthn') return { values: {}, answer: {} };
  if (type === 'phone') {
    const number = phoneNumber(phone);
    return { values: { phone: number }, answer: { phone: number } };
  }
  const secret = newSeed();
  const named = issuer || new URL(ctx.urls.site).host;
  const uri = totpUri(secret, {
    issuer: named,
    account: emailOf(user) || user.phone || user.id,
  });
  return {
    values: { issuer: named, secret: ctx.secrets.seal(SEED_PURPOSE, secret) },
    answer: { issuer: named, totp: { qr_code: qrSvg(uri), secret, uri } },
  };
}

type NewFactor = { userId: string; type: FactorType; name: string; values: Partial<FactorRow>; caller: Caller };

async function insertFactor(tx: Tx, ctx: AuthContext, factor: NewFactor): Promise<string> {
  const { userId, type, name, values, caller } = factor;
  // The lock makes enrolments of one user wait for one another, so that the limit holds.
  const locked = await lockAccount(tx, userId);
  if (!locked) throw new AuthError('user_not_found');
  await forgetUnverified(tx, ctx, userId);
  if (values.phone) await makeRoomForPhone(tx, locked.factors, values.phone);
  const { factors: own } = await accountOf(tx, locked.user);
  if (own.length >= ctx.settings.maxFactors) throw new AuthError('too_many_enrolled_mfa_factors');
  const now = ctx.clock();
  const [inserted] = await tx
    .insert(factors)
    .values({ user_id: userId, factor_type: type, friendly_name: name, ...values, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: factors.id });
  if (!inserted) throw new AuthError('mfa_factor_name_conflict');
  const details = { factor_id: inserted.id, factor_type: type };
  await audit(tx, ctx, { action: 'factor_in_progress', userId, caller, details });
  return inserted.id;
}

/** One factor for one number: a verified one stands in the way, an unverified one gives way. */
async function makeRoomForPhone(tx: Tx, own: FactorRow[], phone: string): Promise<void> {
  const same = own.filter((factor) => factor.phone === phone);
  if (same.some(({ status }) => status === 'verified')) throw new AuthError('mfa_verified_factor_exists');
  for (const { id } of same) await tx.delete(factors).where(and(eq(factors.id, id), eq(factors.status, 'unverified')));
}
