import { eq } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { users } from '../schema';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Notes when a mail was sent; for nobody it is the same statement, which finds no row. */
export async function noteMailSent(
  tx: Tx,
  ctx: AuthContext,
  userId: string | null,
  column: 'recovery_sent_at' | 'confirmation_sent_at',
): Promise<void> {
  await tx
    .update(users)
    .set({ [column]: ctx.clock() })
    .where(eq(users.id, userId ?? NOBODY));
}
