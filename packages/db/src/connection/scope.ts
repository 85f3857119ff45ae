import type { Role } from '@fairlead/contract/access/roles';
import type { QueryArrayConfig } from 'pg';

/**
 * On whose behalf a transaction runs. It fixes the database role and the context that row-level security reads.
 * - `tenant`: one user of one MSP; sees what its role may see there.
 * - `platform`: a global admin's cross-tenant work, provisioning and seeding; every MSP.
 * - `auth`: only the schema `auth`. `jobs`: only the schema `pgboss`.
 */
export type Scope =
  | { kind: 'tenant'; userId: string; role: Role; mspId: string | null; clientId: string | null }
  | { kind: 'platform'; userId: string | null }
  | { kind: 'auth' }
  | { kind: 'jobs' };

/** The scope across organizations, of what nobody asked for: jobs, start-up, tests. */
export const PLATFORM = { kind: 'platform', userId: null } as const satisfies Scope;

/** The NOLOGIN roles a transaction runs as. */
export const SCOPE_ROLES = {
  tenant: 'fairlead_tenant',
  platform: 'fairlead_tenant',
  auth: 'fairlead_auth',
  jobs: 'fairlead_jobs',
} as const satisfies Record<Scope['kind'], string>;

/** Limits a transaction sets for itself, in milliseconds. PGlite ignores them; its watchdog holds the first and last. */
export type TransactionLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number };

/**
 * What a transaction begins with, and each change of its scope. All of it lasts until the transaction's end and no longer, also behind a
 * pooler in transaction mode, which is why the limits are set here and not when connecting.
 */
export function enterScope(scope: Scope, limits: TransactionLimits) {
  const tenant = scope.kind === 'tenant' ? scope : undefined;
  const userId = scope.kind === 'tenant' || scope.kind === 'platform' ? scope.userId : null;
  const settings: Record<(typeof SETTINGS)[number], string | number | null | undefined> = {
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    role: SCOPE_ROLES[scope.kind],
    'app.scope': scope.kind,
    'app.user_id': userId,
    'app.role': tenant?.role,
    'app.msp_id': tenant?.mspId,
    'app.client_id': tenant?.clientId,
  };
  return {
    name: 'enter_scope',
    text: ENTER,
    values: SETTINGS.map((name) => String(settings[name] ?? '')),
    rowMode: 'array',
  } satisfies QueryArrayConfig;
}

const SETTINGS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'role',
  'app.scope',
  'app.user_id',
  'app.role',
  'app.msp_id',
  'app.client_id',
] as const;

const ENTER = `select ${SETTINGS.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;
