import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { AuthError } from '../errors';
import { networkOf } from '../limits/limit-address';
import { type FactorChallengeRow, type FactorRow, factorChallenges } from '../schema';

/**
 * The factor's open challenge of that id, asked for from the same address.
 * @throws AuthError 422 `mfa_factor_not_found` (unknown), `mfa_challenge_expired`, `mfa_ip_address_mismatch` (another
 * address, or used)
 */
export async function requireOpenChallenge(
  tx: Tx,
  ctx: AuthContext,
  { id: factorId }: FactorRow,
  { id, ip }: { id: string | undefined; ip: string },
): Promise<FactorChallengeRow> {
  const unknown = new AuthError('mfa_factor_not_found', { status: 422, message: 'Challenge not found' });
  const uuid = z.uuid().safeParse(id);
  if (!uuid.success) throw unknown;
  const [challenge] = await tx
    .select()
    .from(factorChallenges)
    .where(and(eq(factorChallenges.id, uuid.data), eq(factorChallenges.factor_id, factorId)));
  if (!challenge) throw unknown;
  if (challenge.used_at !== null || challenge.ip !== networkOf(ip)) throw new AuthError('mfa_ip_address_mismatch');
  if (challenge.created_at.getTime() + ctx.settings.factorChallengeMs <= ctx.clock().getTime())
    throw new AuthError('mfa_challenge_expired');
  return challenge;
}

/**
 * Uses a challenge up; of any number of answers at the same time one does.
 * @throws AuthError `mfa_ip_address_mismatch` when it was used before
 */
export async function useChallenge(tx: Tx, ctx: AuthContext, id: string): Promise<void> {
  const won = await tx
    .update(factorChallenges)
    .set({ used_at: ctx.clock() })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.used_at)))
    .returning({ id: factorChallenges.id });
  if (won.length === 0) throw new AuthError('mfa_ip_address_mismatch');
}
