import type { Policy, ProcedureMeta } from '@fairlead/contract/policy';
import type { Scope } from '@fairlead/db/database';
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
        let target: AuditTarget | null = null;
        let change: AuditChange = {};
        const audit = async (named: AuditTarget, changed: AuditChange = {}) => {
          target = named;
          change = changed;
        };
        let isRecorded = event !== null;
        const continuesAudited = () => {
          isRecorded = false;
        };
        const handed = { tx, caller, audit, continuesAudited };
        const claim = policy.audit
          ? await claimIdempotencyKey(tx, context, caller, route.operationId ?? '', input)
          : null;
        if (claim?.answer !== undefined) return { output: claim.answer, context: handed };
        const result = await next({ context: handed });
        if (event && isRecorded) await writeAudit(tx, context, { action: event, result: 'ok', target, change });
        if (claim) await storeAnswer(tx, claim, result.output);
        return result;
      });
    } catch (error) {
      if (policy.audit) await auditRefusal(context, policy.audit, codeOf(error));
      throw error;
    }
  });
