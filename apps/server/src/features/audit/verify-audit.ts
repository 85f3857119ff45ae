import type { AuditChain } from '@fairlead/contract/features/audit';
import { brokenAuditEntries } from '@fairlead/db/functions/audit-chain';
import { auditLog } from '@fairlead/db/schema/audit';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import { count, eq, min } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';

const LISTED = 100;

/** Reckons the chain of one trail anew: of an organization, or of the platform itself. */
export async function verifyAudit({ tx, audit }: HandlerContext, mspId = PLATFORM_MSP_ID): Promise<AuditChain> {
  const broken = await brokenAuditEntries(tx, mspId);
  const [found] = await tx
    .select({ entries: count(), since: min(auditLog.createdAt) })
    .from(auditLog)
    .where(eq(auditLog.mspId, mspId));
  await audit({ type: 'msp', id: mspId }, { after: { broken: broken.length } });
  return {
    entries: found?.entries ?? 0,
    since: found?.since?.toISOString() ?? null,
    broken: broken.slice(0, LISTED),
  };
}
