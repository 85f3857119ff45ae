import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { type FactorRow, factors } from '../schema';

/** A factor that was enrolled and never verified counts for nothing after this. */
const UNVERIFIED_MS = 5 * 60_000;

/**
 * The user's factor of that id, its row locked for a change.
 * @throws AuthError 404 `validation_failed` when the id is none, 404 `mfa_factor_not_found`, the same for another's
 */
export async function lockFactor(tx: Tx, userId: string, id: unknown): Promise<FactorRow> {
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) throw new AuthError('validation_failed', { status: 404, message: 'factor_id must be a UUID' });
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(eq(factors.id, uuid.data), eq(factors.user_id, userId)))
    .for('update');
  if (!factor) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** Forgets what was enrolled and left lying. */
export async function forgetUnverified(tx: Tx, ctx: Pick<AuthContext, 'clock'>, userId?: string): Promise<void> {
  const touched = sql`coalesce(${factors.last_challenged_at}, ${factors.created_at})`;
  await tx
    .delete(factors)
    .where(
      and(
        eq(factors.status, 'unverified'),
        lt(touched, new Date(ctx.clock().getTime() - UNVERIFIED_MS)),
        userId === undefined ? undefined : eq(factors.user_id, userId),
      ),
    );
}
