import type { ComplianceScoreView } from '@fairlead/contract/features/compliance';
import type { Tx } from '@fairlead/db/connection/database';
import { complianceVersions } from '@fairlead/db/schema/compliance';
import { and, desc, eq } from 'drizzle-orm';

const isOfCheck = (mspId: string, checkId: string) =>
  and(eq(complianceVersions.mspId, mspId), eq(complianceVersions.checkId, checkId));

/** What a check was completed with so far, newest first. */
export async function versionsOf(tx: Tx, mspId: string, checkId: string) {
  const { number, completedAt, completedBy, score } = complianceVersions;
  const rows = await tx
    .select({ number, completedAt, completedBy, score })
    .from(complianceVersions)
    .where(isOfCheck(mspId, checkId))
    .orderBy(desc(number));
  // As it was stored by the same functions.
  return rows.map(({ score: kept, ...row }) => ({ ...row, readiness: (kept as ComplianceScoreView).readiness }));
}

export type CompletedVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** Keeps what a check is completed with. */
export async function keepVersion(tx: Tx, row: typeof complianceVersions.$inferInsert): Promise<void> {
  await tx.insert(complianceVersions).values(row);
}
