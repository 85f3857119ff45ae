import type { Tx } from '@fairlead/db/database';
import { auditLog } from '@fairlead/db/schema/audit';
import type { ApiContext, AuditChange, AuditTarget } from './context';

export type AuditEntry = {
  action: string;
  /** `done`, or the code of the error that turned the caller away. */
  result: string;
  target?: AuditTarget | null;
  change?: AuditChange;
};

/** Writes one entry in the transaction of the change it speaks of. */
export async function writeAudit(tx: Tx, context: ApiContext, entry: AuditEntry): Promise<void> {
  const { principal, identity } = context;
  await tx.insert(auditLog).values({
    mspId: principal?.mspId ?? null,
    actorId: identity?.userId ?? null,
    action: entry.action,
    targetType: entry.target?.type ?? null,
    targetId: entry.target?.id ?? null,
    before: entry.change?.before ?? null,
    after: entry.change?.after ?? null,
    ip: context.ip,
    result: entry.result,
    requestId: context.requestId,
    createdAt: context.now,
  });
}

/** Records a write that was turned away, in a transaction of its own because the write's own is gone. */
export async function auditRefusal(context: ApiContext, action: string, code: string): Promise<void> {
  const userId = context.identity?.userId ?? null;
  await context.db.transaction({ kind: 'platform', userId }, (tx) => writeAudit(tx, context, { action, result: code }));
}
