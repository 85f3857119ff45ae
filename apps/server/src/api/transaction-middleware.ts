import type { Policy, ProcedureMeta } from '@fairlead/contract/policy';
import type { Scope, Tx } from '@fairlead/db/database';
import { os } from '@orpc/server';
import { codeOf } from '../plugins/errors';
import { auditRefusal, writeAudit } from './audit';
import { type ApiContext, type AuditChange, type AuditTarget, type Principal, tenantScope } from './context';
import { fail } from './errors';
import { claimIdempotencyKey, storeAnswer } from './idempotency';
import { policyOf } from './policy-middleware';

type Route = { path?: string | undefined; operationId?: string | undefined };

/** What the caller does to its own account needs no MSP: a global admin without one may still change its name. */
const isOwnAccount = (route: Route) => route.path === '/me' || route.path?.startsWith('/me/') === true;

function scopeOf(policy: Policy, caller: Principal, route: Route): Scope {
  if (policy.tenant === 'platform') return { kind: 'platform', userId: caller.userId };
  if (policy.tenant === 'own' && caller.mspId === null && !isOwnAccount(route)) throw fail('NO_MSP');
  return tenantScope(caller);
}

/** Reads across MSPs leave an entry too: a global admin's every look into other organizations can be accounted for. */
function auditEvent(policy: Policy, route: Route): string | null {
  if (policy.audit) return policy.audit;
  return policy.tenant === 'platform' ? `platform.${route.operationId}` : null;
}

/** The entry a handler describes while it works: what it was about, and whether it is one of its own. */
function openAudit() {
  const entry: { target: AuditTarget | null; change: AuditChange; isRecorded: boolean } = {
    target: null,
    change: {},
    isRecorded: true,
  };
  return {
    entry,
    audit: async (target: AuditTarget, change: AuditChange = {}) => {
      entry.target = target;
      entry.change = change;
    },
    continuesAudited: () => {
      entry.isRecorded = false;
    },
  };
}

/**
 * Gives the handler its one transaction under the tenant's database role. The audit entry and the answer stored for an
 * Idempotency-Key are written in the same transaction, so they exist exactly when the change does.
 */
export const inTransaction = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }, input) => {
    const caller = context.principal;
    if (!caller) throw fail('UNAUTHORIZED');
    const policy = policyOf(procedure);
    const { route } = procedure['~orpc'];
    const event = auditEvent(policy, route);
    try {
      return await context.db.transaction(scopeOf(policy, caller, route), async (tx) => {
        const { entry, audit, continuesAudited } = openAudit();
        const handed = { tx, caller, audit, continuesAudited };
        const claim = policy.audit
          ? await claimIdempotencyKey(tx, context, caller, route.operationId ?? '', input)
          : null;
        if (claim?.answer !== undefined) return { output: claim.answer, context: handed };
        const result = await next({ context: handed });
        const { isRecorded, ...about } = entry;
        if (event && isRecorded) await writeAudit(tx, context, { action: event, result: 'ok', ...about });
        if (claim) await storeAnswer(tx, claim, result.output);
        return result;
      });
    } catch (error) {
      if (policy.audit) await auditRefusal(context, policy.audit, codeOf(error));
      throw error;
    }
  });

/**
 * For reads that go on with file or workbook work: `context.read` gives them a transaction for their rows, and it has
 * ended before the rest begins, so that a slow store holds no connection.
 */
export const betweenTransactions = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }) => {
    const caller = context.principal;
    if (!caller) throw fail('UNAUTHORIZED');
    const scope = scopeOf(policyOf(procedure), caller, procedure['~orpc'].route);
    const read = <T>(rows: (reading: { tx: Tx; caller: Principal }) => Promise<T>): Promise<T> =>
      context.db.transaction(scope, (tx) => rows({ tx, caller }));
    return next({ context: { read } });
  });
