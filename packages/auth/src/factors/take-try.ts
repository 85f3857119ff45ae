import { eq } from 'drizzle-orm';
import { audit } from '../audit';
import type { Caller } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type FactorRow, factors } from '../schema';

/** The lock doubles each time up to this many times its first length, so that nobody is kept out for good. */
const LONGEST_LOCK = 16;

/**
 * Counts one try of a code as failed, before it is looked at and in a transaction of its own: of a hundred tries at once
 * only as many are evaluated as may fail. Success sets the count back (`verify-factor`).
 * @throws AuthError `over_request_rate_limit` while the factor is locked
 */
export async function takeTry(ctx: AuthContext, { id, user_id }: FactorRow, caller: Caller): Promise<void> {
  const { factorTries, factorLockMs } = ctx.settings;
  const now = ctx.clock().getTime();
  const waitMs = await ctx.transaction(async (tx) => {
    const [factor] = await tx.select().from(factors).where(eq(factors.id, id)).for('update');
    if (!factor) throw new AuthError('mfa_factor_not_found');
    const lockedUntil = factor.locked_until?.getTime() ?? 0;
    if (lockedUntil > now) return lockedUntil - now;
    const failures = factor.failures + 1;
    const locks = failures % factorTries === 0 ? failures / factorTries : 0;
    const lockMs = factorLockMs * Math.min(LONGEST_LOCK, 2 ** (locks - 1));
    await tx
      .update(factors)
      .set({ failures, locked_until: locks === 0 ? null : new Date(now + lockMs) })
      .where(eq(factors.id, id));
    if (locks > 0)
      await audit(tx, ctx, {
        action: 'factor_limited',
        result: 'refused',
        userId: user_id,
        caller,
        details: { locks },
      });
    return 0;
  });
  if (waitMs > 0) throw new AuthError('over_request_rate_limit', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
