import { and, eq, sql } from 'drizzle-orm';
import { type Account, emailOf } from '../accounts/users';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { mailMessage } from '../mail/messages';
import { enqueueMail } from '../mail/outbox';
import { type FactorRow, factors, recoveryCodes, sessions } from '../schema';
import { FACTOR_LABELS, SECOND_METHODS } from './methods';

/**
 * Deletes a factor, whoever asks. Sessions that stand on it fall back to aal1; with the last verified factor go the
 * recovery codes and every other aal2 session's level. The owner is told by mail.
 */
export async function removeFactor(
  tx: Tx,
  ctx: AuthContext,
  { user, factors: all }: Account,
  factor: FactorRow,
): Promise<void> {
  await tx.delete(factors).where(eq(factors.id, factor.id));
  if (factor.status !== 'verified') return;
  const isLast = !all.some(({ id, status }) => status === 'verified' && id !== factor.id);
  await lowerSessions(tx, user.id, isLast ? null : factor.id);
  if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user.id));
  const email = emailOf(user);
  if (email === '') return;
  const label = FACTOR_LABELS[factor.factor_type];
  await enqueueMail(tx, ctx, mailMessage(email, 'factor_removed', { factor: label }));
}

/** Takes the second factor out of the sessions raised by one factor, or out of all of a user's. */
async function lowerSessions(tx: Tx, userId: string, factorId: string | null): Promise<void> {
  await tx
    .update(sessions)
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(select coalesce(jsonb_agg(entry order by position), '[]'::jsonb)
        from jsonb_array_elements(${sessions.amr}) with ordinality as method (entry, position)
        where not (entry ->> 'method' = any(${sql.param([...SECOND_METHODS])}::text[])))`,
    })
    .where(
      and(
        eq(sessions.user_id, userId),
        eq(sessions.aal, 'aal2'),
        factorId === null ? undefined : eq(sessions.factor_id, factorId),
      ),
    );
}
