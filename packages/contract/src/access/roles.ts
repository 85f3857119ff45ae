/** The eight roles and their labels. The only home of role names. */
export const ROLE_LABELS = {
  global_admin: 'Global Admin',
  msp_admin: 'MSP Admin',
  msp_user: 'MSP User',
  client_viewer: 'Client User',
  trial_admin: 'Trial Admin',
  trial_member: 'Trial Member',
  nfr_admin: 'NFR Admin',
  nfr_member: 'NFR Member',
} as const;

export type Role = keyof typeof ROLE_LABELS;

export const ROLES = Object.keys(ROLE_LABELS) as [Role, ...Role[]];

/** The words people see for a role. */
export function roleLabel(role: Role): string {
  return ROLE_LABELS[role];
}

/** Staff of an MSP on a plan, and the global admin: the roles that hold client records. */
export const CLIENT_RECORD_ROLES: readonly Role[] = ['global_admin', 'msp_admin', 'msp_user'];

/** Trial and NFR roles: they hold prospects and never client records. */
export const PROSPECT_ONLY_ROLES: readonly Role[] = ['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'];

/** Everyone who works for an MSP or the platform; a client's own user is not staff. */
export const STAFF_ROLES: readonly Role[] = [...CLIENT_RECORD_ROLES, ...PROSPECT_ONLY_ROLES];

/** Who runs an organization: its settings, its people, its brand. */
export const ORGANIZATION_ADMIN_ROLES: readonly Role[] = ['global_admin', 'msp_admin', 'trial_admin', 'nfr_admin'];

/** Whether the role belongs to the not-for-resale program. */
export function isNfrRole(role: Role): boolean {
  return role === 'nfr_admin' || role === 'nfr_member';
}

/** Whether the role belongs to a free trial. */
export function isTrialRole(role: Role): boolean {
  return role === 'trial_admin' || role === 'trial_member';
}
