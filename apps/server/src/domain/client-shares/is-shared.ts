import type { ShareKind } from '@fairlead/contract/features/client-shares';
import type { Tx } from '@fairlead/db/connection/database';
import { clientShares } from '@fairlead/db/schema/client-shares';
import { and, eq, isNull, sql } from 'drizzle-orm';

export type ShareTarget = { clientId: string; kind: ShareKind; targetId: string };

/** The row by which something is shared now, as a condition. */
export const standingShare = (mspId: string, { clientId, kind, targetId }: ShareTarget) =>
  and(
    eq(clientShares.mspId, mspId),
    eq(clientShares.clientId, clientId),
    eq(clientShares.kind, kind),
    eq(clientShares.targetId, targetId),
    isNull(clientShares.takenBackAt),
  );

/** Whether the client's users see it. */
export async function isShared(tx: Tx, mspId: string, { clientId, kind, targetId }: ShareTarget): Promise<boolean> {
  const { rows } = await tx.execute<{ shared: boolean }>(
    sql`select app.is_shared(${mspId}::uuid, ${clientId}::uuid, ${kind}, ${targetId}::uuid) as shared`,
  );
  return rows[0]?.shared === true;
}
