import type { Role } from '@fairlead/contract/access/roles';
import type { QueryArrayConfig } from 'pg';

/**
 * On whose behalf a transaction runs. It fixes the database role and the context that row-level security reads.
 * - `tenant`: one user of one MSP; sees what its role may see there.
 * - `platform`: a global admin's cross-tenant work, provisioning and seeding; every MSP.
 * - `auth`: only the schema `auth`. `jobs`: only the schema `pgboss`.
 */
export type Scope =
  | {
      kind: 'tenant';
      userId: string;
      role: Role;
      mspId: string | null;
      clientId: string | null;
      /** In a preview by staff: what is looked at as if it were shared, such as `simulation:<id>`. */
      previewShare?: string | null;
    }
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
 * The first scope of a transaction, and the limits it sets for itself. All of it lasts until the transaction's end and no
 * longer, also behind a pooler in transaction mode, which is why the limits are set here and not when connecting.
 */
export function enterScope(scope: Scope, { statementMs, lockMs, idleInTransactionMs }: TransactionLimits) {
  const limits = [statementMs, lockMs, idleInTransactionMs].map(String);
  return { ...ENTER, values: [...scopeValues(scope), ...limits] } satisfies QueryArrayConfig;
}

/** A further scope of the same transaction, whose limits stand. */
export function changeScope(scope: Scope) {
  return { ...CHANGE, values: scopeValues(scope) } satisfies QueryArrayConfig;
}

const SCOPE_SETTINGS = [
  'role',
  'app.scope',
  'app.user_id',
  'app.role',
  'app.msp_id',
  'app.client_id',
  'app.preview_share',
];
const LIMIT_SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** In the order of `SCOPE_SETTINGS`: each scope sets all of them, so that nothing of the one before is left. */
function scopeValues(scope: Scope): string[] {
  const role = SCOPE_ROLES[scope.kind];
  if (scope.kind !== 'tenant')
    return [role, scope.kind, (scope.kind === 'platform' && scope.userId) || '', '', '', '', ''];
  return [
    role,
    scope.kind,
    scope.userId,
    scope.role,
    scope.mspId ?? '',
    scope.clientId ?? '',
    scope.previewShare ?? '',
  ];
}

const setting = (name: string, names: readonly string[]) => ({
  name,
  text: `select ${names.map((each, index) => `set_config('${each}', $${index + 1}, true)`).join(', ')}`,
  rowMode: 'array' as const,
});

const ENTER = setting('enter_scope', [...SCOPE_SETTINGS, ...LIMIT_SETTINGS]);
const CHANGE = setting('change_scope', SCOPE_SETTINGS);
