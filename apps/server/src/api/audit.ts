import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import { API_KEY_ACTOR } from '@fairlead/contract/api/api-scopes';
import type { Policy } from '@fairlead/contract/api/policy';
import type { Tx } from '@fairlead/db/connection/database';
import { lastly } from '@fairlead/db/connection/open-transaction';
import { currentTurn } from '@fairlead/db/connection/turn';
import { auditLog } from '@fairlead/db/schema/audit';
import { PLATFORM_MSP_ID } from '@fairlead/db/schema/msps';
import type { ApiContext, AuditChange, AuditTarget } from './context';

export type AuditEntry = {
  action: string;
  result: 'ok' | 'refused' | 'failed';
  target?: AuditTarget | null;
  change?: AuditChange;
  /** What a global admin does across organizations belongs to the platform's own trail, not to that of the MSP it acts for. */
  isPlatform?: boolean;
};

/** Who did it, when and from where. */
type Actor = Pick<ApiContext, 'principal' | 'identity' | 'ip' | 'requestId' | 'now'> &
  Partial<Pick<ApiContext, 'apiKey'>>;

/** Writes one entry in the transaction of the change it speaks of. */
export async function writeAudit(tx: Tx, context: Actor, entry: AuditEntry): Promise<void> {
  const { principal, identity, apiKey } = context;
  const written = tx.insert(auditLog).values({
    mspId: (entry.isPlatform ? null : (entry.target?.mspId ?? principal?.mspId)) ?? PLATFORM_MSP_ID,
    actorId: identity?.userId ?? null,
    actorRole: apiKey ? API_KEY_ACTOR : (principal?.role ?? null),
    action: entry.action,
    targetType: entry.target?.type ?? null,
    targetId: entry.target?.id ?? null,
    changes: entry.change ? changedFields(entry.change) : null,
    ip: context.ip,
    result: entry.result,
    requestId: context.requestId,
    createdAt: context.now,
  });
  await lastly(tx, written);
}

/** Records a write that was turned away, in a transaction of its own because the write's own is gone. */
export async function auditRefusal(context: ApiContext, { audit, tenant }: Policy, code: string): Promise<void> {
  if (audit === null) return;
  // Recorded also for whoever leaves without waiting for the answer.
  currentTurn()?.begin();
  const userId = context.identity?.userId ?? null;
  const result = code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE' ? 'failed' : 'refused';
  await context.db.transaction({ kind: 'platform', userId }, (tx) =>
    writeAudit(tx, context, {
      action: audit,
      result,
      change: { after: { code } },
      // Whoever tried it without being one has an organization that may know.
      isPlatform: tenant === 'platform' && context.principal !== null && isGlobalAdmin(context.principal.role),
    }),
  );
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

/** The fields whose value differs, each with what it was and what it became. */
function changedFields({ before, after }: AuditChange): Record<string, { before?: unknown; after?: unknown }> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
      .map((name) => [name, { before: was[name], after: is[name] }]),
  );
}
