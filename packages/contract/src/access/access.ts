/**
 * Who may open what, as data: the table of guarded routes, the navigation, client access, invitations and the effective
 * MSP. Router guards, navigation and API policies read it here.
 */
import {
  CLIENT_RECORD_ROLES,
  ORGANIZATION_ADMIN_ROLES,
  PROSPECT_ONLY_ROLES,
  ROLES,
  type Role,
  STAFF_ROLES,
} from './roles';

/** A global admin either administers the platform or experiences the product as an MSP would. */
export type ViewMode = 'admin' | 'demo';

export const VIEW_MODE_LABELS: Record<ViewMode, { label: string; hint: string }> = {
  admin: { label: 'Global Admin', hint: 'Full platform administration' },
  demo: { label: 'Demo MSP Experience', hint: 'Experience the product as an MSP would' },
};

const ADVISOR_ROLES: readonly Role[] = CLIENT_RECORD_ROLES;
const PORTAL_ROLES: readonly Role[] = ROLES;
const TRIAL_TESTING_ROLES: readonly Role[] = ['global_admin', ...PROSPECT_ONLY_ROLES];
const PLATFORM_ROLES: readonly Role[] = ['global_admin'];

/** Every guarded path with the roles it admits. Paths below one belong to it. */
export const ROUTE_ACCESS = {
  '/onboarding': STAFF_ROLES,
  '/dashboard': PORTAL_ROLES,
  '/settings': PORTAL_ROLES,
  // A client's own user has no team and no plan here; its provider's are not its business.
  '/settings/team': STAFF_ROLES,
  '/settings/plan': STAFF_ROLES,
  '/settings/services': STAFF_ROLES,
  '/settings/organization': ORGANIZATION_ADMIN_ROLES,
  '/settings/branding': ORGANIZATION_ADMIN_ROLES,
  '/settings/api-keys': ORGANIZATION_ADMIN_ROLES,
  '/settings/notifications': PORTAL_ROLES,
  '/clients': PORTAL_ROLES,
  '/clients/import': STAFF_ROLES,
  '/sales-enablement': STAFF_ROLES,
  '/impact-simulator': STAFF_ROLES,
  '/risk-amortizer': STAFF_ROLES,
  '/sandler-scripting': STAFF_ROLES,
  '/trial-ended': STAFF_ROLES,
  '/threat-intelligence': ADVISOR_ROLES,
  '/nist-assessment': ADVISOR_ROLES,
  '/qbr-generator': ADVISOR_ROLES,
  '/qbr-loyalty': ADVISOR_ROLES,
  '/compliance-status-check': ADVISOR_ROLES,
  '/trial-testing': TRIAL_TESTING_ROLES,
  '/admin/msps': PLATFORM_ROLES,
  '/admin/users': PLATFORM_ROLES,
  '/admin/settings': PLATFORM_ROLES,
  '/api/docs': PORTAL_ROLES,
} as const satisfies Record<string, readonly Role[]>;

export type GuardedRoute = keyof typeof ROUTE_ACCESS;

/** The guarded route a path belongs to, the nearest one, or null for a public or unknown path. */
export function guardedRouteOf(path: string): GuardedRoute | null {
  const routes = Object.keys(ROUTE_ACCESS) as GuardedRoute[];
  const found = routes.filter((route) => path === route || path.startsWith(`${route}/`));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether the role may open the path. Unknown paths answer false: the router shows not-found for them. */
export function canOpenRoute(role: Role, path: string): boolean {
  const route = guardedRouteOf(path);
  return route !== null && (ROUTE_ACCESS[route] as readonly Role[]).includes(role);
}

export type NavigationIcon = 'dashboard' | 'clients' | 'tools' | 'anchor' | 'settings' | 'msps' | 'users';

export type NavigationItem = { label: string; path: string; icon: NavigationIcon; external?: true };

const NAVIGATION = {
  dashboard: { label: 'Dashboard', path: '/dashboard', icon: 'dashboard' },
  captainsDashboard: { label: "Captain's Dashboard", path: '/dashboard', icon: 'dashboard' },
  clients: { label: 'Clients', path: '/clients', icon: 'clients' },
  tools: { label: 'Tools', path: '/sales-enablement', icon: 'tools' },
  anchorPoint: { label: 'Anchor Point', path: '/anchor-point', icon: 'anchor', external: true },
  settings: { label: 'Settings', path: '/settings', icon: 'settings' },
  msps: { label: 'MSPs', path: '/admin/msps', icon: 'msps' },
  users: { label: 'Users', path: '/admin/users', icon: 'users' },
  captainsSettings: { label: "Captain's Settings", path: '/admin/settings', icon: 'settings' },
} as const satisfies Record<string, NavigationItem>;

/** The side navigation of a role; the view mode matters only for the global admin. */
export function navigationFor(role: Role, viewMode: ViewMode): NavigationItem[] {
  const n = NAVIGATION;
  if (role === 'global_admin' && viewMode === 'admin')
    return [n.captainsDashboard, n.msps, n.users, n.captainsSettings];
  if (role === 'client_viewer') return [n.dashboard, n.clients, n.settings];
  const dashboard = role === 'global_admin' ? n.captainsDashboard : n.dashboard;
  return [dashboard, n.clients, n.tools, n.anchorPoint, n.settings];
}

/** Only the global admin sees the view-mode toggle. */
export function seesViewModeToggle(role: Role): boolean {
  return role === 'global_admin';
}

type ProfileIds = { role: Role; msp_id: string | null; demo_msp_id: string | null };

/** The MSP a user acts for: a global admin in admin view acts for `demo_msp_id`, everybody else for `msp_id`. */
export function effectiveMspId(profile: ProfileIds, viewMode: ViewMode): string | null {
  return profile.role === 'global_admin' && viewMode === 'admin' ? profile.demo_msp_id : profile.msp_id;
}

type ClientAccessSubject = { role: Role; mspId: string | null; clientId: string | null };
type ClientRecord = { kind: 'client' | 'prospect'; mspId: string; clientId: string };

/**
 * Access to one client: a global admin reaches any client, MSP roles any client of their MSP, a client user its own,
 * trial and NFR roles none; those hold prospects of their MSP instead.
 */
export function canAccessClient(subject: ClientAccessSubject, record: ClientRecord): boolean {
  if (subject.role === 'global_admin') return true;
  if (subject.mspId !== record.mspId) return false;
  if (subject.role === 'client_viewer') return subject.clientId === record.clientId;
  if (PROSPECT_ONLY_ROLES.includes(subject.role)) return record.kind === 'prospect';
  return true;
}

/** Which kinds of record the role keeps on its Clients page. */
export function recordKindsOf(role: Role): readonly ('client' | 'prospect')[] {
  if (PROSPECT_ONLY_ROLES.includes(role)) return ['prospect'];
  return role === 'client_viewer' ? ['client'] : ['client', 'prospect'];
}

/** Whom a role may invite; all others invite nobody. */
const INVITABLE: Partial<Record<Role, readonly Role[]>> = {
  global_admin: ROLES,
  msp_admin: ['msp_admin', 'msp_user', 'client_viewer'],
  trial_admin: ['trial_member'],
  nfr_admin: ['nfr_member'],
};

/** Roles that may invite anybody at all. */
export const INVITER_ROLES = Object.keys(INVITABLE) as readonly Role[];

/** The roles `inviter` may give inside one MSP, in the order people choose from. */
export function invitableRoles(inviter: Role): Role[] {
  return ROLES.filter((role) => role !== 'global_admin' && canInvite(inviter, role));
}

/** Whether `inviter` may invite somebody into `invited`. */
export function canInvite(inviter: Role, invited: Role): boolean {
  return INVITABLE[inviter]?.includes(invited) ?? false;
}
