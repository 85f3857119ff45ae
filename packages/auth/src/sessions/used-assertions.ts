import { inArray } from 'drizzle-orm';
import type { Tx } from '../basis';
import type { AuthContext } from '../context';
import { usedAssertions } from '../schema';

/** What may be presented once: `kind` says in which list, `value` is what is presented. */
export type OneUse = { kind: string; value: string; until: Date };

/**
 * Notes that something is presented; false when it was before. It is remembered until it would be refused as too old
 * anyway.
 */
export async function isFirstUse(tx: Tx, ctx: Pick<AuthContext, 'secrets'>, use: OneUse): Promise<boolean> {
  const [key, ...earlier] = ctx.secrets.hashes('used-assertion', `${use.kind}\n${use.value}`);
  // Noted before the service's secret was changed.
  if (earlier.length > 0) {
    const known = await tx.select().from(usedAssertions).where(inArray(usedAssertions.key, earlier));
    if (known.length > 0) return false;
  }
  const noted = await tx
    .insert(usedAssertions)
    .values({ key: key!, expires_at: use.until })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}
