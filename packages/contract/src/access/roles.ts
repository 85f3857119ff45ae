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

/** Who runs the platform itself. */
export const PLATFORM_ROLES: readonly Role[] = ['global_admin'];

/** Who belongs to a client, and not to a team. */
export const CLIENT_USER_ROLES: readonly Role[] = ['client_viewer'];

/** Who runs an organization: its settings, its people, its brand. */
export const ORGANIZATION_ADMIN_ROLES: readonly Role[] = ['global_admin', 'msp_admin', 'trial_admin', 'nfr_admin'];

/** Whether the role runs the platform itself, and not one organization. */
export function isGlobalAdmin(role: Role): boolean {
  return PLATFORM_ROLES.includes(role);
}

/** Whether the role belongs to a client, which reads what its provider made for it, and not to a team. */
export function isClientUser(role: Role): boolean {
  return CLIENT_USER_ROLES.includes(role);
}

/** Whether the role holds client records: staff on a plan, and the platform's. */
export function holdsClientRecords(role: Role): boolean {
  return CLIENT_RECORD_ROLES.includes(role);
}

/** Whether the role works for an MSP or the platform. */
export function isStaff(role: Role): boolean {
  return STAFF_ROLES.includes(role);
}

/** Whether the role runs an organization. */
export function isOrganizationAdmin(role: Role): boolean {
  return ORGANIZATION_ADMIN_ROLES.includes(role);
}

/** Whether the role works with prospects alone, as during a trial. */
export function isProspectOnly(role: Role): boolean {
  return PROSPECT_ONLY_ROLES.includes(role);
}

/** What an organization says of the kind of access it has. */
export type KindOfAccess = { is_trial: boolean; is_nfr: boolean };

/** Whether the role fits the organization: trial and NFR roles belong to such access, all others to a plan. */
export function fitsOrganization(role: Role, { is_trial, is_nfr }: KindOfAccess): boolean {
  if (isNfrRole(role)) return is_nfr;
  if (isTrialRole(role)) return is_trial && !is_nfr;
  return !is_trial && !is_nfr;
}

/** The role most people get of those to choose from: a user's, else the first. */
export function usualRole(roles: readonly Role[]): Role | undefined {
  return roles.find((role) => role === 'msp_user') ?? roles[0];
}

/** Whether the role belongs to the not-for-resale program. */
export function isNfrRole(role: Role): boolean {
  return role === 'nfr_admin' || role === 'nfr_member';
}

/** Whether the role belongs to a free trial. */
export function isTrialRole(role: Role): boolean {
  return role === 'trial_admin' || role === 'trial_member';
}
