import { refusalOf } from '@fairlead/contract/access/rights';
import type { ErrorCode } from '@fairlead/contract/api/errors';
import type { ProcedureMeta } from '@fairlead/contract/api/operation';
import { FRESH_SIGN_IN_MS, type Policy } from '@fairlead/contract/api/policy';
import { includesApiAccess } from '@fairlead/contract/features/plans/plans';
import { os } from '@orpc/server';
import { auditRefusal } from './audit';
import type { ApiKeyInUse } from './caller/api-key-principal';
import { type Asking, isElsewhere, sessionRefusal } from './caller/session-rules';
import type { ApiContext } from './context';
import { fail } from './errors';

/**
 * Why the policy turns the caller away, or null. Asked before input, existence and uniqueness, so that a refusal tells
 * nothing about what is stored.
 */
export function refusal(policy: Policy, caller: Asking): ErrorCode | null {
  if (caller.apiKey && !policy.scope) return 'SESSION_ONLY';
  if (policy.who === 'anyone') return null;
  if (!caller.identity) return 'UNAUTHORIZED';
  if (isElsewhere(caller)) return 'WRONG_ADDRESS';
  const code = sessionRefusal(caller, policy.who === 'signed_in');
  if (code) return code;
  if (policy.who === 'signed_in')
    return caller.principal?.previewedBy && policy.audit !== null ? 'PREVIEW_CHANGES_NOTHING' : null;
  if (!caller.principal) return 'NO_PROFILE';
  const { role, isAccessOver, suspendedReason, previewedBy } = caller.principal;
  if (previewedBy && (policy.audit !== null || policy.records)) return 'PREVIEW_CHANGES_NOTHING';
  const refused = refusalOf(policy, { role, isAccessOver, isSuspended: suspendedReason !== null });
  if (refused) return refused;
  if (caller.apiKey) return keyRefusal(policy, caller.apiKey);
  const signedInMs = caller.now.getTime() - caller.identity.signedInAt.getTime();
  return policy.fresh && signedInMs > FRESH_SIGN_IN_MS ? 'FRESH_SIGN_IN' : null;
}

/** What a key lacks whose organization is otherwise let in. */
function keyRefusal({ scope }: Policy, { plan, scopes }: ApiKeyInUse): ErrorCode | null {
  if (!includesApiAccess(plan)) return 'ENTERPRISE_ONLY';
  return scope && scopes.has(scope) ? null : 'KEY_SCOPE_MISSING';
}

/** The declared policy of a procedure; the start-up check guarantees that there is one. */
export function policyOf(procedure: { '~orpc': { meta: ProcedureMeta } }): Policy {
  const { policy } = procedure['~orpc'].meta;
  if (!policy) throw new Error('This operation declares no policy.');
  return policy;
}

/** Lets a request pass only if the operation's policy admits its caller; a refused write leaves an audit entry. */
export const admit = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }) => {
    const policy = policyOf(procedure);
    const code = refusal(policy, context);
    if (code) {
      await auditRefusal(context, policy, code);
      throw fail(code);
    }
    return next();
  });
