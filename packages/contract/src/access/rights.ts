/** The one answer to who may run an operation: asked by the server before it runs one, and by a page before it offers one. */
import type { ErrorCode } from '../api/errors';
import type { Policy } from '../api/policy';
import { isClientUser, type Role } from './roles';

/** What a rule looks at in a caller with a profile. */
export type Caller = {
  role: Role;
  /** The trial or NFR access of the organization is over. */
  isAccessOver: boolean;
  isSuspended: boolean;
};

/** The part of an operation's policy that depends on the caller and not on the session. */
export type OperationRule = Pick<Policy, 'who' | 'ended' | 'suspended'>;

/** Why the rule turns the caller away, or null. A client's own user is not told what its provider owes or lost. */
export function refusalOf({ who, ended, suspended }: OperationRule, caller: Caller): ErrorCode | null {
  if (who === 'anyone' || who === 'signed_in') return null;
  if (!who.includes(caller.role)) return 'FORBIDDEN';
  if (caller.isSuspended && suspended !== 'open') return isClientUser(caller.role) ? 'ACCESS_PAUSED' : 'SUSPENDED';
  if (caller.isAccessOver && ended === 'refused') return isClientUser(caller.role) ? 'ACCESS_PAUSED' : 'TRIAL_ENDED';
  return null;
}

/** A rule, and the operations that have it: `clients.convert`. */
export type RuleGroup = { rule: OperationRule; names: readonly string[] };

/**
 * Whether the caller may run the operation, as far as its rule says. One record may still be closed to it: that is decided
 * where the record is.
 * @throws Error for an operation without a rule
 */
export function mayRun(rules: readonly RuleGroup[], operation: string, caller: Caller): boolean {
  const group = rules.find(({ names }) => names.includes(operation));
  if (!group) throw new Error(`There is no rule for the operation ${operation}.`);
  return refusalOf(group.rule, caller) === null;
}
